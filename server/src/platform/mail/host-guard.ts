import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { forbiddenHost } from '@homeroom/shared/settings/api-setup';

/** Cloud metadata addresses other than the link-local 169.254.169.254: AWS, Alibaba and Oracle. */
const metadata = ['fd00:ec2::254', '100.100.100.200', '192.0.0.192'].map((address) => ipaddr.parse(address).toString());

/** Ranges without mail servers; private and loopback addresses are allowed. IPv6 that embeds an IPv4 address could hide any. */
const forbidden = [
  'unspecified',
  'broadcast',
  'multicast',
  'linkLocal',
  'reserved',
  'rfc6145',
  'rfc6052',
  '6to4',
  'teredo',
];

/** IPv6 with an IPv4 address inside that ipaddr.js takes for ordinary: compatible (RFC 4291) and local NAT64 (RFC 8215). */
const embedding = ['::/96', '64:ff9b:1::/48'].map((range) => ipaddr.parseCIDR(range) as [ipaddr.IPv6, number]);
const embeds = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
  address instanceof ipaddr.IPv6 && address.range() !== 'loopback' && embedding.some((range) => address.match(range));

export class ForbiddenHost extends Error {
  constructor() {
    super(forbiddenHost);
  }
}

export function isForbidden(address: string): boolean {
  if (!ipaddr.isValid(address)) return true;
  const parsed = ipaddr.process(address);
  return forbidden.includes(parsed.range()) || embeds(parsed) || metadata.includes(parsed.toString());
}

/** The host of an address, of IPv6 without the brackets. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** Resolves names; a test may replace it. */
export const names = { resolve: (host: string) => lookup(host, { all: true }) };

/** A host's current address. Connect to it directly: a second lookup could find another. Throws `ForbiddenHost` if any address is forbidden. */
export async function safeAddress(host: string): Promise<string> {
  const addresses = (await names.resolve(host)).map(({ address }) => address);
  if (addresses.length === 0) throw new Error(`${host} has no address.`);
  if (addresses.some(isForbidden)) throw new ForbiddenHost();
  return addresses[0]!;
}
