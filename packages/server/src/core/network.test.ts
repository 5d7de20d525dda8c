import { expect, test } from 'vitest';
import { isOnThisMachine, networkOf, widerNetworks } from './network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['', 'unknown'],
])('%s is counted as %s', (ip, network) => expect(networkOf(ip)).toBe(network));

test.each([
  ['192.0.2.7', []],
  ['unknown', []],
  ['2001:db8:1:2::/64', ['2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:db8:1:abcd::/64', ['2001:db8:1:ab00::/56', '2001:db8:1::/48']],
])('%s is part of %j', (network, wider) => expect(widerNetworks(network)).toEqual(wider));

test.each([
  ['http://localhost:3000', true],
  ['smtp://LOCALHOST', true],
  ['http://127.0.0.1', true],
  ['http://127.8.9.10', true],
  ['http://[::1]:8080', true],
  ['http://[::ffff:127.0.0.1]', true],
  ['http://localhost.example.com', false],
  ['http://127.0.0.1.example.com', false],
  ['http://user:localhost@example.com', false],
  ['http://192.168.0.1', false],
  ['http://0.0.0.0', false],
  ['http://[::2]', false],
])('%s is on this machine: %s', (address, isHere) => expect(isOnThisMachine(new URL(address))).toBe(isHere));
