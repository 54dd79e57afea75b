import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { Refusal } from '../../platform/refusal.js';

const keyOf = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase.normalize('NFKC'), salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 });

/** The school's key, encrypted by a passphrase (scrypt, AES-256-GCM): salt, nonce, tag and text, as base64. */
export function encryptKey(key: string, passphrase: string): string {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce);
  const text = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), text]).toString('base64');
}

/** Throws a Refusal if the passphrase is not the one it was encrypted by, or the text is damaged. */
export function decryptKey(encrypted: string, passphrase: string): string {
  const bytes = Buffer.from(encrypted, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, bytes.subarray(0, 16)), bytes.subarray(16, 28));
    decipher.setAuthTag(bytes.subarray(28, 44));
    return Buffer.concat([decipher.update(bytes.subarray(44)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new Refusal('The key of this backup is damaged, or encrypted by another passphrase.', { cause });
  }
}
