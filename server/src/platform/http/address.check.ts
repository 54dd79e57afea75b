import { fine, problem, warning, type Check } from '../doctor/check.js';
import { prefixOf, trustedProxies, whyNotProxies } from './proxies.js';

const isThisMachine = ({ hostname }: URL) => /^(localhost|127\..*|\[::1\])$/.test(hostname);

/** The address that people open, and the proxy in front of the server. */
export const address: Check = {
  name: 'Address and proxy',
  async run({ config, setting }) {
    const proxies = trustedProxies(config);
    const wrong = whyNotProxies(proxies);
    if (wrong) return problem(...wrong);
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
