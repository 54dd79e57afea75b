import type { CookieOptions, Request } from 'express';
import type { Config } from '../../config.js';

/** Cookies are secure if the app is opened over HTTPS, also behind a proxy that is not trusted. */
export function cookieOptions(request: Request, { publicUrl }: Pick<Config, 'publicUrl'>): CookieOptions {
  // The guard only accepts our own Origin, so an HTTPS one is the saved public address.
  const secure = request.secure || [publicUrl, request.get('origin')].some((address) => address?.startsWith('https:'));
  return { httpOnly: true, sameSite: 'lax', secure, path: '/' };
}
