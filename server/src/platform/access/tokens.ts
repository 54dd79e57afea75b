import { createHash, randomBytes } from 'node:crypto';
import { RequestUnit } from '../database/request-unit.js';

/** A random secret for a link or a cookie: 32 bytes in base64url. An answer that shows it is not kept (`KeptAnswers`). */
export function newToken(): string {
  const token = randomBytes(32).toString('base64url');
  RequestUnit.current()?.secrets.push(token);
  return token;
}

/** What is stored of a token: its SHA-256 in hex. The token is random, so a plain hash is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
