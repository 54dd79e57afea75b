import type { Response } from 'express';

/**
 * Sends JSON that `write` makes, such as in a worker thread, and compresses if the client takes gzip. The event loop only passes it
 * on, and the general compression skips it.
 */
export async function sendJson(response: Response, write: (gzip: boolean) => Promise<Uint8Array>) {
  const gzip = response.req.acceptsEncodings('gzip') === 'gzip';
  const bytes = await write(gzip);
  response
    .vary('Accept-Encoding')
    .set('content-type', 'application/json; charset=utf-8')
    .set('content-length', String(bytes.byteLength));
  if (gzip) response.set('content-encoding', 'gzip');
  response.end(bytes);
}
