import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { busy } from '../../platform/http/problems.js';
import { WaitingLine } from '../../platform/workers/waiting-line.js';
import { WorkerFailure } from '../../platform/workers/worker-failure.js';

/** argon2id with 19 MiB and two passes; the work is done off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many are worked on at once: a crowd at the sign-in leaves threads for everybody else's requests. */
const atOnce = 2;
/** How many may wait for their turn, a large school's staff at eight o'clock: some seconds of work. */
const mostWaiting = 250;

/** Whether a password is the one of a hash; false for an account without one, after the same work. */
type Matches = (stored: string | null, password: string) => Promise<boolean>;

/** Hashes and checks passwords, a few at once. Whoever would wait behind too many hears 'Busy' (503) at once. */
@Injectable()
export class Passwords {
  private readonly turns = new WaitingLine(atOnce, mostWaiting);

  /** Compared with when there is no account, so that both answers take the same time. */
  private readonly nobody = hash('nobody has this password', cost);

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, cost));
  }

  /** Does `work` when its turn comes; passwords are compared in no other way. Who has `gone` meanwhile loses the place. */
  async inTurn<T>(work: (matches: Matches) => Promise<T>, gone?: AbortSignal): Promise<T> {
    await this.turns.enter(gone).catch((failure: unknown) => {
      throw failure instanceof WorkerFailure ? busy() : failure;
    });
    try {
      return await work(this.matches);
    } finally {
      this.turns.leave();
    }
  }

  private readonly matches: Matches = async (stored, password) => {
    const same = await verify(stored ?? (await this.nobody), password);
    return same && stored !== null;
  };
}
