import ipaddr from 'ipaddr.js';

const global = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP literal (no brackets) belongs to the public internet. Everything else (private, loopback, link-local,
 * multicast, reserved, tunnels that may carry a private IPv4) is false, and so is what does not parse.
 * IPv6 must lie in 2000::/3, the only block IANA hands out as global unicast: ranges unknown to the library stay closed,
 * and so does ::/96, which it calls unicast although it may hold a private IPv4.
 */
export function isPublicAddress(literal: string): boolean {
  if (!ipaddr.isValid(literal)) return false;
  const address = ipaddr.process(literal);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv4) return true;
  return address.match(global);
}
