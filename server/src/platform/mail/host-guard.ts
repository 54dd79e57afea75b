import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { forbiddenHost } from '@homeroom/shared/api-setup';

/** Metadata addresses of clouds besides the link-local 169.254.169.254: AWS, Alibaba and Oracle. */
const metadata = ['fd00:ec2::254', '100.100.100.200', '192.0.0.192'].map((address) => ipaddr.parse(address).toString());

/** No mail server has one of these; a school's own network and this very machine may have one. IPv6 that carries an IPv4 address could carry any. */
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

export class ForbiddenHost extends Error {
  constructor() {
    super(forbiddenHost);
  }
}

/** Whether an IP address is forbidden. */
export function isForbidden(address: string): boolean {
  if (!ipaddr.isValid(address)) return true;
  const parsed = ipaddr.process(address);
  return forbidden.includes(parsed.range()) || metadata.includes(parsed.toString());
}

/** Resolves names; a test may replace it. */
export const names = { resolve: (host: string) => lookup(host, { all: true }) };

/** The address that a host has now, to connect to that very one: looked up again it could be another. Throws `ForbiddenHost` where any of its addresses is forbidden. */
export async function safeAddress(host: string): Promise<string> {
  const addresses = (await names.resolve(host)).map(({ address }) => address);
  if (addresses.length === 0) throw new Error(`${host} has no address.`);
  if (addresses.some(isForbidden)) throw new ForbiddenHost();
  return addresses[0]!;
}
