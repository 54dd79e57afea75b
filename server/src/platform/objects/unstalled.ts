import { Readable } from 'node:stream';

/** Passes a body on, and fails if it is silent for `ms` while somebody waits for more: a reader may take its time. */
export class Unstalled extends Readable {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly body: Readable,
    private readonly ms: number,
    private readonly failure: () => Error,
  ) {
    super({ highWaterMark: 256 * 1024 });
    body.pause();
    body.on('data', (piece: Buffer) => {
      clearTimeout(this.timer);
      if (this.push(piece)) this.wait();
      else body.pause();
    });
    body.once('end', () => {
      clearTimeout(this.timer);
      this.push(null);
    });
    body.once('error', () => this.destroy(failure()));
    body.once('close', () => body.readableEnded || this.destroy(failure()));
  }

  override _read() {
    this.wait();
    this.body.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    clearTimeout(this.timer);
    this.body.destroy();
    done(error);
  }

  private wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.destroy(this.failure()), this.ms);
  }
}
