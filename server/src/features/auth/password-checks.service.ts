import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { networkOf } from '../../platform/http/client-network.js';
import { busy } from '../../platform/http/problems.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { Attempts } from './attempts.service.js';
import { Passwords } from './passwords.service.js';

/** How long a try waits, in ms, at an account that is being guessed at. */
const slowMs = 5_000;
/** How many tries of one account may wait at once from one address: whoever knows one password does not fill the line for everybody else. */
const mostOfOne = 20;

interface PasswordTry {
  email: string;
  password: string;
  /** The network address that it comes from. */
  address: string;
  /** The account as it is now, or nobody's. Asked again when the turn has come. */
  find: () => Promise<UserEntity | null>;
  /** Whether the browser has signed in to the account before, and so never waits for what others do to it. */
  knows: (user: UserEntity | null) => boolean;
  /** Aborts when nobody waits for the answer any more. */
  gone?: AbortSignal;
}

/** Where passwords are tried: limited, slowed, and hashed in turn (decisions 5, Login). */
@Injectable()
export class PasswordChecks {
  /** How many tries wait or are being looked at, by account and network address. */
  private readonly open = new Map<string, number>();

  constructor(
    private readonly attempts: Attempts,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  /**
   * The account whose password it is, as it was when they were compared; `null` for a wrong one, which counts. Throws 429 over a limit and
   * 503 behind too many others. A unit that acts on the answer compares the account with it again.
   */
  async check(given: PasswordTry): Promise<UserEntity | null> {
    const { email, address } = given;
    await this.attempts.check('sign in', email, address);
    const sender = `${email} ${networkOf(address)}`;
    const others = this.open.get(sender) ?? 0;
    if (others >= mostOfOne) throw busy();
    this.open.set(sender, others + 1);
    try {
      return await this.compare(given);
    } finally {
      const left = this.open.get(sender)! - 1;
      if (left > 0) this.open.set(sender, left);
      else this.open.delete(sender);
    }
  }

  private async compare({ email, password, address, find, knows, gone }: PasswordTry): Promise<UserEntity | null> {
    // Before its turn: nobody else's hashing waits for this.
    if ((await this.attempts.isGuessedAt(email)) && !knows(await find())) await this.clock.wait(slowMs);
    return this.passwords.inTurn(async (matches) => {
      // Counted now and not when it came: in a crowd, right ones that wait are no failures. Never more are open than there are turns.
      const attempt = await this.attempts.begin('sign in', email, address);
      const user = await find();
      if (!(await matches(user?.passwordHash ?? null, password))) return null;
      await this.attempts.succeeded(attempt);
      return user;
    }, gone);
  }
}
