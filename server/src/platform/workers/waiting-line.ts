import { WorkerFailure } from './worker-failure.js';

/** Who takes a place: a user's id, or the address of a visitor. */
export type Person = number | string;

/** The places and the waiting of one person at most. */
export interface Share {
  places: number;
  waiting: number;
}

interface Limits {
  places: number;
  maxWaiting: number;
  /** By default there is no such limit. */
  each?: Share;
}

interface Waiting {
  person: Person;
  begin: () => void;
}

/** Lets a limited number in at once and the others wait in order; if too many wait, the next is refused. */
export class WaitingLine {
  private readonly inside: Person[] = [];
  private readonly line: Waiting[] = [];

  constructor(private readonly limits: Limits) {}

  /** Resolves when there is a place; `leave` frees it. Throws a WorkerFailure: 'busy', or 'time' when `gone` aborts. */
  async enter(gone?: AbortSignal, person: Person = ''): Promise<void> {
    if (gone?.aborted) throw new WorkerFailure('time', gone.reason);
    if (this.hasPlaceFor(person)) {
      this.inside.push(person);
      return;
    }
    const { maxWaiting, each } = this.limits;
    const own = this.line.filter((waiting) => waiting.person === person).length;
    if (this.line.length >= maxWaiting || own >= (each?.waiting ?? Infinity)) throw new WorkerFailure('busy');
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        gone?.removeEventListener('abort', stop);
        resolve();
      };
      const waiting: Waiting = { person, begin };
      const stop = () => {
        this.line.splice(this.line.indexOf(waiting), 1);
        reject(new WorkerFailure('time', gone?.reason));
      };
      this.line.push(waiting);
      gone?.addEventListener('abort', stop, { once: true });
    });
  }

  /** Gives the place to the caller who has waited longest and may have another. */
  leave(person: Person = ''): void {
    this.inside.splice(this.inside.indexOf(person), 1);
    const next = this.line.findIndex((waiting) => this.hasPlaceFor(waiting.person));
    if (next < 0) return;
    const [waiting] = this.line.splice(next, 1);
    this.inside.push(waiting!.person);
    waiting!.begin();
  }

  private hasPlaceFor(person: Person): boolean {
    const { places, each } = this.limits;
    if (this.inside.length >= places) return false;
    return this.inside.filter((other) => other === person).length < (each?.places ?? Infinity);
  }
}
