import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { dayMs, hourMs, minuteMs } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { hashToken } from '../../platform/access/tokens.js';
import { Clock, clockSkewMs } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { networkOf } from '../../platform/http/client.js';
import { TryLater } from '../../platform/http/problems.js';
import { limits, type AttemptKind, type Limit } from './attempt-limits.js';
import { AttemptEntity } from './auth.entity.js';

/** After this many failed sign-ins to one account, from anywhere, further ones are slowed down. */
const guessing = { minutes: 60, failures: 50 };

/** An address gets no letter for more attempts than these within an hour, from anywhere: strangers may name it. */
const lettersAnHour = 5;

/** After this many wrong codes within a day, the owner of the account gets a letter. */
const wrongCodes = 10;

/** The kinds that are counted over a day, and for how long all others count at most. */
const daily = (Object.keys(limits) as AttemptKind[]).filter((kind) => limits[kind].minutes * minuteMs > hourMs);
const keptMs = guessing.minutes * minuteMs;

type Attempt = Pick<AttemptEntity, 'account' | 'address'> & { kind: AttemptKind; now: Date };

/** Limits passwords, requests by strangers (decisions 5), invitations of many people, and notes of exports. */
@Injectable()
export class Attempts {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Throws a 429 if `begin` would, but counts nothing, so that senders over a limit do not wait in line. */
  check(kind: AttemptKind, email: string, from: string): Promise<void> {
    return this.refuseTooMany(this.attempt(kind, email, from));
  }

  /**
   * Counts an attempt before it is checked, so that parallel ones cannot slip through and known and unknown accounts count alike.
   * Throws a 429 with the minutes to wait; returns the id for `succeeded`.
   */
  async begin(kind: AttemptKind, email: string, from: string): Promise<number> {
    const attempt = this.attempt(kind, email, from);
    const { account, address, now } = attempt;
    return this.db.unit(async () => {
      // Always addresses before accounts, so that two units never wait for each other.
      await this.db.lockName(`${kind} from ${address}`);
      if (limits[kind].anywhere) await this.db.lockName(`${kind} of ${account}`);
      await this.refuseTooMany(attempt);
      return this.db.insertRow(AttemptEntity, { kind, account, address, at: now.toISOString() });
    });
  }

  /** Takes back an attempt whose password was right. */
  async succeeded(attempt: number) {
    await this.db.unit(() => this.db.delete(AttemptEntity, { id: attempt }));
  }

  /** Notes a wrong code of an account; `warn` is called in the same unit after ten of them within a day, once a day. */
  async noteWrongCode(email: string, from: string, warn: () => Promise<void>): Promise<void> {
    const { account, address, now } = this.attempt('wrong code', email, from);
    const note = (kind: AttemptKind) =>
      this.db.insertRow(AttemptEntity, { kind, account, address, at: now.toISOString() });
    await this.db.unit(async () => {
      await this.db.lockName(`code of ${account}`);
      await note('wrong code');
      if ((await this.recent('wrong code', email, wrongCodes, dayMs)) < wrongCodes) return;
      if ((await this.recent('code letter', email, 1, dayMs)) > 0) return;
      await note('code letter');
      await warn();
    });
  }

  /** Forgets the wrong codes of an account, whose second factor was reset. */
  async forgetCodes(email: string): Promise<void> {
    const kind = In<AttemptKind>(['code', 'wrong code', 'code letter']);
    await this.db.delete(AttemptEntity, { kind, account: hashToken(email) });
  }

  /** Whether the passwords of an account, known or not, are being guessed. */
  async isGuessedAt(email: string): Promise<boolean> {
    return (await this.recent('sign in', email, guessing.failures)) >= guessing.failures;
  }

  /** Whether an address still gets a letter for an attempt that was counted: nobody is locked out by others, and nobody's mailbox flooded. */
  async getsLetter(kind: AttemptKind, email: string): Promise<boolean> {
    return (await this.recent(kind, email, lettersAnHour + 1)) <= lettersAnHour;
  }

  /** How many attempts of an account there were lately, from anywhere, up to `most`. */
  private async recent(kind: AttemptKind, email: string, most: number, withinMs = hourMs): Promise<number> {
    const found = await this.db.query(
      `SELECT 1 FROM attempts WHERE kind = :kind AND account = :account AND ${within} LIMIT ${most}`,
      { kind, account: hashToken(email), since: this.clock.stamp(-withinMs), until: this.clock.stamp(clockSkewMs) },
    );
    return found.length;
  }

  private attempt(kind: AttemptKind, email: string, from: string): Attempt {
    return { kind, account: hashToken(email), address: networkOf(from), now: this.clock.now() };
  }

  private async refuseTooMany({ kind, account, address, now }: Attempt): Promise<void> {
    const limit: Limit = limits[kind];
    const windowMs = limit.minutes * minuteMs;
    const stamp = (laterMs: number) => new Date(now.getTime() + laterMs).toISOString();
    const bounds = { kind, since: stamp(-windowMs), until: stamp(clockSkewMs) };
    const select = `SELECT account AS "account", at AS "at" FROM attempts WHERE kind = :kind AND ${within}`;
    const here = await this.db.query<Counted>(`${select} AND address = :address ORDER BY at`, { ...bounds, address });
    const own = limit.anywhere
      ? await this.db.query<Counted>(`${select} AND account = :account ORDER BY at`, { ...bounds, account })
      : here.filter((row) => row.account === account);
    const oldest = limitReached(own, limit.account ?? Infinity) ?? limitReached(here, limit.address);
    if (oldest) throw tooMany(Date.parse(oldest.at) + windowMs - now.getTime());
  }
}

/** SQL: an attempt of the last time, and none from a clock that ran ahead. */
const within = 'at >= :since AND at <= :until';

/** Deletes attempts that no limit counts any more. */
export async function forgetAttempts(db: Database, now: string): Promise<void> {
  const later = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
  await db.query(
    'DELETE FROM attempts WHERE at > :until OR at <= :beforeDay OR (at <= :before AND kind NOT IN (:...daily))',
    { beforeDay: later(-dayMs), before: later(-keptMs), until: later(clockSkewMs), daily },
  );
}

type Counted = Pick<AttemptEntity, 'account' | 'at'>;

/** The attempt that must expire before another is allowed; undefined below the limit. `attempts` are in order. */
const limitReached = (attempts: Counted[], most: number) =>
  attempts.length >= most ? attempts[attempts.length - most] : undefined;

function tooMany(ms: number) {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs));
  const wait = minutes > 120 ? plural(Math.ceil(ms / hourMs), 'hour') : plural(minutes, 'minute');
  return new TryLater(429, `Too many attempts. Try again in ${wait}.`, Math.max(1, Math.ceil(ms / 1000)));
}
