import { createHash, randomBytes } from 'node:crypto';

/** A random secret for a link or a cookie: 32 bytes in base64url. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is stored of a token: its SHA-256 in hex. The token is random, so a plain hash is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
