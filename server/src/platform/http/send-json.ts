import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const pack = promisify(gzip);

/**
 * Sends JSON that was written as bytes elsewhere, in a worker thread say; `write` learns whether the client takes gzip and
 * compresses then. The event loop only passes it on, and the general compression leaves it as it is.
 */
export async function sendJson(request: Request, response: Response, write: (gzip: boolean) => Promise<Uint8Array>) {
  const gzip = request.acceptsEncodings('gzip') === 'gzip';
  const bytes = await write(gzip);
  response
    .vary('Accept-Encoding')
    .set('content-type', 'application/json; charset=utf-8')
    .set('content-length', String(bytes.byteLength));
  if (gzip) response.set('content-encoding', 'gzip');
  response.end(bytes);
}

/** A long JSON text: packed fast rather than small, which within a school takes less time than the packing saves. */
export function sendText(request: Request, response: Response, json: string) {
  return sendJson(request, response, async (packed) =>
    packed ? pack(json, { level: constants.Z_BEST_SPEED }) : Buffer.from(json),
  );
}
