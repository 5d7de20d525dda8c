import ipaddr from 'ipaddr.js';

const global = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for an IP literal (without brackets) on the public internet. Private, loopback, link-local, multicast, reserved and
 * tunnel addresses, and text that does not parse, are false.
 * An IPv6 address must be in 2000::/3, the only block that IANA assigns as global unicast. Ranges that the library does not
 * know stay closed, and so does ::/96, which it calls unicast although it may contain a private IPv4.
 */
export function isPublicAddress(literal: string): boolean {
  if (!ipaddr.isValid(literal)) return false;
  const address = ipaddr.process(literal);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv4) return true;
  return address.match(global);
}
