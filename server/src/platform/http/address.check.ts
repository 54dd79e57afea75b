import ipaddr from 'ipaddr.js';
import { fine, problem, warning, type Check } from '../doctor/check.js';

/** The names of ranges that Express knows. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

/** The length of the prefix of a range such as '10.0.0.0/8'; `null` for anything else. */
function prefixOf(text: string): number | null {
  try {
    return ipaddr.parseCIDR(text)[1];
  } catch {
    return null;
  }
}

const isProxy = (text: string) => namedRanges.includes(text) || ipaddr.isValid(text) || prefixOf(text) !== null;

const isThisMachine = ({ hostname }: URL) => /^(localhost|127\..*|\[::1\])$/.test(hostname);

/** The address that people open, and the proxy in front of the server. */
export const address: Check = {
  name: 'Address and proxy',
  async run({ config, setting }) {
    const proxies = (config.trustedProxies ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
    const wrong = proxies.find((each) => !isProxy(each));
    if (wrong)
      return problem(
        `TRUSTED_PROXIES names ${wrong}, which is no address.`,
        'Name the proxy’s address, such as 10.0.0.5 or 10.0.0.0/24.',
      );
    if (proxies.some((each) => prefixOf(each) === 0))
      return problem(
        'TRUSTED_PROXIES trusts everybody, so that anybody can pretend to come from another address.',
        'Name only the proxy’s own address.',
      );
    const publicUrl = config.publicUrl ?? (await setting('app.publicUrl'));
    if (!publicUrl)
      return warning(
        'There is no public address, so e-mails with links wait.',
        'Enter it in API Setup, or set PUBLIC_URL.',
      );
    const url = new URL(publicUrl);
    if (isThisMachine(url))
      return warning(
        `${publicUrl} opens only on this machine, and so do the links in e-mails.`,
        'Enter the address that people open.',
      );
    if (url.protocol !== 'https:')
      return warning(
        `${publicUrl} is not encrypted: others in the network can read passwords, and marking without a connection does not work.`,
        'Put a proxy with HTTPS in front of the server, and change the address to https://.',
      );
    if (proxies.length === 0)
      return warning(
        `${publicUrl} needs a proxy, and TRUSTED_PROXIES names none: all visitors count as one address, and cookies are not marked as secure.`,
        'Set TRUSTED_PROXIES to the proxy’s address.',
      );
    return fine(`${publicUrl}, behind ${proxies.join(', ')}.`);
  },
};
