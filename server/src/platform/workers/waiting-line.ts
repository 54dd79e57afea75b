import { WorkerFailure } from './worker-failure.js';

/** Lets a limited number in at once and the others wait in order; if too many wait, the next is refused. */
export class WaitingLine {
  private inside = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly places: number,
    private readonly maxWaiting: number,
  ) {}

  /** Resolves when there is a place; `leave` frees it. Throws a WorkerFailure: 'busy', or 'time' when `gone` aborts. */
  async enter(gone?: AbortSignal): Promise<void> {
    if (gone?.aborted) throw new WorkerFailure('time', gone.reason);
    if (this.inside < this.places) {
      this.inside += 1;
      return;
    }
    if (this.line.length >= this.maxWaiting) throw new WorkerFailure('busy');
    await new Promise<void>((resolve, reject) => {
      const stop = () => {
        this.line.splice(this.line.indexOf(begin), 1);
        reject(new WorkerFailure('time', gone?.reason));
      };
      const begin = () => {
        gone?.removeEventListener('abort', stop);
        resolve();
      };
      this.line.push(begin);
      gone?.addEventListener('abort', stop, { once: true });
    });
  }

  /** Gives the place to the longest waiting caller. */
  leave(): void {
    const next = this.line.shift();
    if (next) next();
    else this.inside -= 1;
  }
}
