import { Injectable } from '@nestjs/common';
import type { PasswordStrength } from '@homeroom/shared/auth';
import { withoutEdges } from '@homeroom/shared/clean-text';
import { Clock } from '../../platform/clock.js';
import { networkOf } from '../../platform/http/client.js';
import { busy, invalid, orBusy } from '../../platform/http/problems.js';
import { Settings } from '../../platform/settings/settings.js';
import { WaitingLine } from '../../platform/workers/waiting-line.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { Attempts } from './attempts.service.js';
import { EasyPasswords } from './easy-passwords.service.js';
import { Passwords } from './passwords.service.js';

/** How long a try waits, in ms, if the account's password is being guessed. */
const slowMs = 5_000;
/** How many tries for one account may wait at once from one address, so that nobody fills the line for everybody else. */
const mostOfOne = 20;

type Person = Pick<UserEntity, 'firstName' | 'lastName' | 'email'>;

interface PasswordTry {
  email: string;
  password: string;
  /** The sender's network address. */
  address: string;
  /** Finds the account as it is now. Called again when it is this try's turn. */
  find: () => Promise<UserEntity | null>;
  /** Whether the browser has signed in to the account before; such browsers are never slowed down. */
  knows: (user: UserEntity | null) => boolean;
  /** Aborts when the client has left. */
  gone?: AbortSignal;
}

/** Checks passwords, with limits, delays and a waiting line (decisions 5, Login), and every new one that a person chooses. */
@Injectable()
export class PasswordChecks {
  /** How many tries are waiting or being checked, by account and network address. */
  private readonly open = new Map<string, number>();
  private readonly typing = new WaitingLine({ places: 1, maxWaiting: 10 });

  constructor(
    private readonly attempts: Attempts,
    private readonly passwords: Passwords,
    private readonly easy: EasyPasswords,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * The account, if the password is right; `null` if it is wrong, which counts as a failure. Throws a 429 over a limit, and a 503 if too many
   * are waiting. A unit that uses the result must check that the account has not changed since.
   */
  async check(attempt: PasswordTry): Promise<UserEntity | null> {
    const { email, address } = attempt;
    await this.attempts.check('sign in', email, address);
    const sender = `${email} ${networkOf(address)}`;
    const others = this.open.get(sender) ?? 0;
    if (others >= mostOfOne) throw busy();
    this.open.set(sender, others + 1);
    try {
      return await this.compare(attempt);
    } finally {
      const left = this.open.get(sender)! - 1;
      if (left > 0) this.open.set(sender, left);
      else this.open.delete(sender);
    }
  }

  /** The hash of a new password to store; 400 for a password that is easy to guess. `newSchool` is the name of a school that is being set up. */
  async hashNew(password: string, person: Person, newSchool?: string): Promise<string> {
    const { problem } = await this.easy.judge(password, await this.owner(person, newSchool));
    if (problem) throw invalid({ path: 'password', message: problem });
    return this.passwords.hash(password);
  }

  /** Judges a password as it is being typed. Few may wait, so that those who save one need not; 503 if there are more. */
  async strength(password: string, person: Person, newSchool?: string): Promise<PasswordStrength> {
    const owner = await this.owner(person, newSchool);
    await this.typing.enter().catch(orBusy);
    try {
      return await this.easy.judge(withoutEdges(password), owner);
    } finally {
      this.typing.leave();
    }
  }

  /** Makes the first `strength` quick; a page where somebody will choose a password has opened. */
  prepare(): void {
    this.easy.prepare();
  }

  private async owner(person: Person, newSchool?: string) {
    return { ...person, schoolName: newSchool ?? (await this.settings.get('school.name')) };
  }

  private async compare({ email, password, address, find, knows, gone }: PasswordTry): Promise<UserEntity | null> {
    // Before its turn, so that nobody else waits for this.
    if ((await this.attempts.isGuessedAt(email)) && !knows(await find())) await this.clock.wait(slowMs);
    return this.passwords.inTurn(async (matches) => {
      // Counted only now, so that right passwords that are waiting do not count as failures.
      const attempt = await this.attempts.begin('sign in', email, address);
      const user = await find();
      const stored = user?.passwordHash ?? null;
      // Copying a password may add a space or a line break. As one try, so that it counts once.
      const pasted = withoutEdges(password);
      const isRight = (await matches(stored, password)) || (pasted !== password && (await matches(stored, pasted)));
      if (!isRight) return null;
      await this.attempts.succeeded(attempt);
      return user;
    }, gone);
  }
}
