import { hash, randomBytes } from 'node:crypto';
import { current } from '../database/current.js';

/** A random secret for a link or cookie: 32 bytes in base64url. `WriteAnswers` does not store an answer that contains it. */
export function newToken(): string {
  const token = randomBytes(32).toString('base64url');
  current.getStore()?.writes?.secrets.push(token);
  return token;
}

/** The SHA-256 of a token, in hex, to store. A plain hash is enough for a random token. */
export const hashToken = (token: string) => hash('sha256', token);
