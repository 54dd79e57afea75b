import { ServiceUnavailableException } from '@nestjs/common';

interface Limits {
  /** That may be in memory at once; one upload alone may be larger. */
  bytes: number;
  /** Uploads that may wait; more are refused. */
  waiting: number;
  /** The longest wait, in milliseconds. */
  waitMs: number;
}

interface Waiter {
  bytes: number;
  begin: () => void;
}

/** Lets uploads be read while they fit into memory together; the others wait, in their order, with their bodies still in the network. */
export class UploadTurns {
  private bytes = 0;
  private waiters: Waiter[] = [];

  constructor(private readonly limits: Limits) {}

  /**
   * Resolves when an upload of so many bytes may be read, with what gives its turn back; call that once. `gone` ends the wait of
   * whoever left. Too many waiters, or too long a wait, are a ServiceUnavailableException.
   */
  async enter(bytes: number, gone?: AbortSignal): Promise<() => void> {
    if (this.waiters.length > 0 || !this.fits(bytes)) await this.wait(bytes, gone);
    else this.bytes += bytes;
    return () => {
      this.bytes -= bytes;
      this.next();
    };
  }

  private fits(bytes: number) {
    return this.bytes === 0 || this.bytes + bytes <= this.limits.bytes;
  }

  private wait(bytes: number, gone?: AbortSignal): Promise<void> {
    if (this.waiters.length >= this.limits.waiting || gone?.aborted) throw busy();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiters = this.waiters.filter((other) => other !== waiter);
        clearTimeout(timer);
        reject(busy());
        this.next();
      };
      const waiter: Waiter = {
        bytes,
        begin: () => {
          clearTimeout(timer);
          gone?.removeEventListener('abort', leave);
          resolve();
        },
      };
      // The socket keeps the program alive, not the wait.
      const timer = setTimeout(leave, this.limits.waitMs).unref();
      gone?.addEventListener('abort', leave, { once: true });
      this.waiters.push(waiter);
    });
  }

  private next() {
    for (let first = this.waiters[0]; first && this.fits(first.bytes); first = this.waiters[0]) {
      this.waiters.shift();
      this.bytes += first.bytes;
      first.begin();
    }
  }
}

const busy = () =>
  new ServiceUnavailableException('Several workbooks are being uploaded already. Try again in a minute.');
