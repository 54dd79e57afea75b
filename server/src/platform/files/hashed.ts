import { createHash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What was written: its bytes, and their SHA-256 in hexadecimal. */
export interface Written {
  bytes: number;
  sha256: string;
}

/** Passes content on, and knows its size and hash afterwards. */
export async function hashed(content: Readable, to: NodeJS.WritableStream): Promise<Written> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = new PassThrough();
  counting.on('data', (part: Buffer) => {
    bytes += part.length;
    hash.update(part);
  });
  await pipeline(content, counting, to);
  return { bytes, sha256: hash.digest('hex') };
}
