import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes; the work is done off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many are worked on at once: a crowd at the sign-in leaves threads for everybody else's requests. */
const atOnce = 2;

/** Hashes and checks passwords. */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** Compared with when there is no account, so that both answers take the same time. */
  private readonly nobody = hash('nobody has this password', cost);

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, cost));
  }

  /** False for an account without a password, after the same work. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const compared = stored ?? (await this.nobody);
    const same = await this.inTurn(() => verify(compared, password));
    return same && stored !== null;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= atOnce) await new Promise<void>((begin) => this.waiting.push(begin));
    else this.running += 1;
    try {
      return await work();
    } finally {
      // Whoever is next takes this place over.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
