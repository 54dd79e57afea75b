import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes; the work is done off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and checks passwords. */
@Injectable()
export class Passwords {
  /** Compared with when there is no account, so that both answers take the same time. */
  private readonly nobody = hash('nobody has this password', cost);

  hash(password: string): Promise<string> {
    return hash(password, cost);
  }

  /** False for an account without a password, after the same work. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const same = await verify(stored ?? (await this.nobody), password);
    return same && stored !== null;
  }
}
