import ipaddr from 'ipaddr.js';

/**
 * The network of a client, for rate limits: an IPv4 address, or the /64 of an IPv6 address, which one household or phone has.
 * An IPv4 address in IPv6 form counts as IPv4; text that is no address stays unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
