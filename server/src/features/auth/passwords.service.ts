import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { orBusy } from '../../platform/http/problems.js';
import { WaitingLine } from '../../platform/workers/waiting-line.js';

/** argon2id with 19 MiB and two passes; it runs off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many passwords are hashed at once, which leaves threads for other requests. */
const maxHashes = 2;
/** How many may wait: a large school's staff at eight o'clock, some seconds of work. */
const mostWaiting = 250;

/** Whether a password matches a hash. Takes as long for an account without one, and returns false. */
type Matches = (stored: string | null, password: string) => Promise<boolean>;

/** Hashes and checks passwords, a few at once. If too many are waiting, it throws a 503. */
@Injectable()
export class Passwords {
  private readonly turns = new WaitingLine({ places: maxHashes, maxWaiting: mostWaiting });

  /** Compared if there is no account, so that both answers take the same time. */
  private readonly nobody = hash('nobody has this password', cost);

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, cost));
  }

  /** Runs `work` when it is its turn; this is the only way to compare passwords. If `gone` aborts, the place is given up. */
  async inTurn<T>(work: (matches: Matches) => Promise<T>, gone?: AbortSignal): Promise<T> {
    await this.turns.enter(gone).catch(orBusy);
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
