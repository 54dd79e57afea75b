import { pipeline } from 'node:stream/promises';
import { GoneException, HttpException, HttpStatus } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { FileStore } from './file-store.js';

export interface SentFile {
  key: string;
  name: string;
  size: number;
  mimeType: string;
}

const lost = 'This file is missing or damaged on the server. The office can put it back from a backup.';

/**
 * Decides what a browser may do with a file. Pictures open in a sandbox; a PDF opens without one, because the browser's viewer
 * would not start in it; everything else is saved.
 */
function headersOf(mimeType: string): { isShown: boolean; policy: string } {
  const nothing = "default-src 'none'; frame-ancestors 'none'";
  if (mimeType.startsWith('image/')) return { isShown: true, policy: `${nothing}; style-src 'unsafe-inline'; sandbox` };
  if (mimeType === 'application/pdf')
    return { isShown: true, policy: `${nothing}; object-src 'self'; style-src 'unsafe-inline'` };
  return { isShown: false, policy: `${nothing}; sandbox` };
}

interface Sending {
  cacheControl?: string;
  /** Save the file, even one that a browser could show. */
  isSaved?: boolean;
}

/** Streams a file, or one requested range of it, with headers that let nothing in it run; 410 if the store has lost it or part of it. */
export async function sendFile(
  store: FileStore,
  file: SentFile,
  response: Response,
  { cacheControl = 'private, no-transform', isSaved = false }: Sending = {},
): Promise<void> {
  const request = response.req;
  // By default, proxies neither keep nor change it; the etag makes asking again cheap.
  response.set('etag', `"${file.key}"`);
  if (request.fresh) return void response.status(HttpStatus.NOT_MODIFIED).set('cache-control', cacheControl).end();
  const refused = (error: Error) => {
    response.removeHeader('etag');
    return error;
  };
  const range = rangeOf(request, file);
  if (range === 'outside') {
    response.set('content-range', `bytes */${file.size}`);
    throw refused(
      new HttpException('This part of the file does not exist.', HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE),
    );
  }
  // Opened before the other headers are set, because a refusal must not have them.
  const bytes = await store.read(file.key, { size: file.size, range }).catch((error: NodeJS.ErrnoException) => {
    throw refused(error.code === 'ENOENT' ? new GoneException(lost) : error);
  });
  const { isShown, policy } = headersOf(file.mimeType);
  // Express encodes names in any script for all browsers.
  response.attachment(file.name);
  if (isShown && !isSaved)
    response.set('content-disposition', response.get('content-disposition')!.replace(/^attachment/, 'inline'));
  response.setHeader('content-type', file.mimeType);
  response.set({ 'accept-ranges': 'bytes', 'cache-control': cacheControl, 'content-security-policy': policy });
  if (range)
    response.status(HttpStatus.PARTIAL_CONTENT).set('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  response.set('content-length', String(range ? range.end - range.start + 1 : file.size));
  if (request.method === 'HEAD') {
    bytes.destroy();
    return void response.end();
  }
  // A client that disconnects during a download is not an error.
  await pipeline(bytes, response).catch(() => undefined);
}

/** The single range that a request names; `null` (the whole file) for several ranges or one of an older file. */
function rangeOf(request: Request, { key, size }: SentFile) {
  const condition = request.get('if-range');
  if (condition !== undefined && condition !== `"${key}"`) return null;
  // Express refuses a suffix longer than the file, but it means the whole file (RFC 9110, 14.1.2).
  const [, suffix] = /^bytes=-(\d+)$/.exec(request.get('range') ?? '') ?? [];
  if (Number(suffix) >= size) return null;
  const ranges = request.range(size);
  if (ranges === -1) return 'outside';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0]!;
}
