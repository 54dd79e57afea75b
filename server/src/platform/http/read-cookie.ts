import type { Request } from 'express';

/** Reads a cookie of exactly this format: the match with its groups, or `null`. Another one of the same name is passed over. */
export function cookieReader(name: string, format: RegExp): (request: Request) => RegExpExecArray | null {
  const start = `${name}=`;
  const read = (cookie: string) => (cookie.startsWith(start) ? format.exec(cookie.slice(start.length)) : null);
  return ({ headers }) => {
    for (const cookie of (headers.cookie ?? '').split(';')) {
      const found = read(cookie.trimStart());
      if (found) return found;
    }
    return null;
  };
}
