import type { Request } from 'express';

/** Reads a cookie of exactly this format: the match with its groups, or `null`. Another one of the same name is passed over. */
export function cookieReader(name: string, format: RegExp): (request: Request) => RegExpExecArray | null {
  const cookie = new RegExp(`(?:^|;\\s*)${name}=${format.source}(?:;|$)`);
  return (request) => cookie.exec(request.headers.cookie ?? '');
}
