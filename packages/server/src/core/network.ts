import ipaddr from 'ipaddr.js';

/** One household gets a /64 of IPv6 addresses; counting single ones would count nothing. */
export function networkOf(ip: string): string {
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
