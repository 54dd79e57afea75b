import ipaddr from 'ipaddr.js';
import type { Config } from '../../config.js';

/** The names of ranges that Express knows. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

/** The length of the prefix of a range such as '10.0.0.0/8' or '10.0.0.0/255.0.0.0'; `null` for anything else. */
export function prefixOf(text: string): number | null {
  const [address, range] = text.split('/') as [string, string?];
  try {
    return range?.includes('.') && ipaddr.IPv4.isValid(address)
      ? ipaddr.IPv4.parse(range).prefixLengthFromSubnetMask()
      : ipaddr.parseCIDR(text)[1];
  } catch {
    return null;
  }
}

const isProxy = (text: string) => namedRanges.includes(text) || ipaddr.isValid(text) || prefixOf(text) !== null;

/** The proxies in TRUSTED_PROXIES. */
export const trustedProxies = ({ trustedProxies: list }: Pick<Config, 'trustedProxies'>): string[] =>
  (list ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

/** Why a list of proxies cannot be used, and what to do; `null` if it can. */
export function whyNotProxies(proxies: readonly string[]): [says: string, fix: string] | null {
  const wrong = proxies.find((each) => !isProxy(each));
  return wrong === undefined
    ? null
    : [
        `TRUSTED_PROXIES names ${wrong}, which is no address.`,
        'Name the proxy’s address, such as 10.0.0.5 or 10.0.0.0/24.',
      ];
}
