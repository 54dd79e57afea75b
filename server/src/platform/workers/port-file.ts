import { Readable, Writable } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

/** The worker's end of a file, which passes each piece on as it is written. */
export const writeToPort = (port: MessagePort) =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      // Copy it, because a compressor's chunk is part of a larger buffer that it still uses.
      const piece = new Uint8Array(chunk);
      port.postMessage(piece, [piece.buffer]);
      done();
    },
    final(done) {
      port.postMessage(null);
      done();
    },
    destroy(error, done) {
      port.close();
      done(error);
    },
  });

/**
 * Runs a worker's function that either writes a file to a port or answers at once, such as with a refusal. Returns the file with its
 * first piece, or the answer. When the reader goes away, or `gone` aborts first, `signal` stops the worker. Pieces wait here and not in
 * the thread, so that a slow reader does not delay the next file.
 */
export async function fileOrAnswer<Answer>(
  run: (port: MessagePort, signal: AbortSignal) => Promise<Answer | undefined>,
  gone: AbortSignal,
): Promise<Answer | Readable> {
  const { port1, port2 } = new MessageChannel();
  const stop = new AbortController();
  const file = new Readable({
    read: () => undefined,
    destroy(error, done) {
      port1.close();
      if (!file.readableEnded) stop.abort();
      done(error);
    },
  });
  // The reader gets the error; without a reader, ignore it.
  file.on('error', () => undefined);
  const begun = new Promise<undefined>((resolve) => {
    port1.on('message', (piece: Uint8Array | null) => {
      file.push(piece);
      resolve(undefined);
    });
  });
  const leave = () => file.destroy();
  gone.addEventListener('abort', leave, { once: true });
  if (gone.aborted) leave();
  const work = run(port2, stop.signal);
  work.catch((error: Error) => file.destroy(error));
  const answer = await Promise.race([work, begun]);
  if (answer === undefined) return file;
  port1.close();
  return answer;
}
