import ipaddr from 'ipaddr.js';

/**
 * The network that a request came from, as limits count it: an IPv4 address, or the /64 of an IPv6 address, which is what one household
 * or phone is given. An IPv4 address that is written as IPv6 is the IPv4 address; what is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
