import { expect, test } from 'vitest';
import { countProviderAttempts } from './provider-attempts.ts';

test('attempts count for the provider of a network', () => {
  const crowd = countProviderAttempts(100);
  for (const network of ['203.0.113.1', '203.0.200.9', '203.1.0.1', '2001:db8:1:2::/64', '2001:db8:9:9::/64'])
    crowd.count(network);
  const attempts = ['203.0.5.5', '203.1.5.5', '2001:db8:5:5::/64', '2001:db9:1:2::/64', '198.51.100.1'];
  expect(attempts.map(crowd.attemptsOf)).toEqual([2, 1, 2, 0, 0]);
});

test('attempts are forgotten after as many others, twice as many at the latest', () => {
  const crowd = countProviderAttempts(3);
  crowd.count('192.0.2.1');
  for (let n = 0; n < 3; n++) crowd.count(`10.${n}.0.1`);
  expect(crowd.attemptsOf('192.0.2.1')).toBe(1);
  for (let n = 3; n < 6; n++) crowd.count(`10.${n}.0.1`);
  expect(crowd.attemptsOf('192.0.2.1')).toBe(0);
});
