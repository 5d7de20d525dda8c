import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The /56 and the /48 that contain an IPv6 /64: a provider or a tunnel gives one customer that much. None for IPv4. */
export function widerNetworks(network: string): string[] {
  if (!network.endsWith('::/64')) return [];
  const [a = '', b = '', c = '', d = '0'] = network.slice(0, -'::/64'.length).split(':');
  const upper = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [`${a}:${b}:${c}:${upper}::/56`, `${a}:${b}:${c}::/48`];
}

/** One household gets a /64 of IPv6 addresses; counting single ones would count nothing. */
export function networkOf(ip: string): string {
  // the parser below takes longer than the rest of a small request
  const ipv4 = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
  if (isIPv4(ipv4)) return ipv4;
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const [a = 0, b = 0, c = 0, d = 0] = (address as ipaddr.IPv6).parts;
  return `${[a, b, c, d].map((part) => part.toString(16)).join(':')}::/64`;
}

/** A host name or an address that only this machine can reach; an IPv6 address may be in brackets. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  return (
    address.toLowerCase() === 'localhost' ||
    (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback')
  );
}

/** Whether the host of an address is this machine. A connection to it does not leave the machine, so it needs no encryption. */
export const isOnThisMachine = ({ hostname }: Pick<URL, 'hostname'>): boolean => isLoopback(hostname);
