import { Injectable } from '@nestjs/common';
import { plural } from '@homeroom/shared/text';
import { hashToken } from '../../platform/access/tokens.js';
import { Clock } from '../../platform/clock.js';
import { lockName } from '../../platform/database/lock-row.js';
import { Reads, rowsOf, type Rows } from '../../platform/database/reads.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { networkOf } from '../../platform/http/client-network.js';
import { TryLater } from '../../platform/http/problems.js';
import { AttemptEntity } from './attempt.entity.js';

interface Limit {
  minutes: number;
  /** For one account, from one address or, where it is about what the account is sent, from anywhere; `null`: counted elsewhere. */
  account: number | null;
  anywhere: boolean;
  /** For one address, which may be a whole school's. */
  address: number;
}

/** How often something may be tried within its minutes. */
const limits = {
  'sign in': { minutes: 10, account: 10, anywhere: false, address: 100 },
  reset: { minutes: 60, account: null, anywhere: false, address: 100 },
  enroll: { minutes: 60, account: 10, anywhere: true, address: 100 },
  register: { minutes: 60, account: 3, anywhere: true, address: 100 },
} satisfies Record<string, Limit>;

/** So many failed sign-ins of one account, from anywhere, make further ones slow. */
const guessing = { minutes: 60, failures: 50 };

/** As long as any limit looks back. */
export const attemptsKeptMs =
  Math.max(guessing.minutes, ...Object.values(limits).map(({ minutes }) => minutes)) * 60_000;

type Kind = keyof typeof limits;
type Attempt = Pick<AttemptEntity, 'account' | 'address'> & { kind: Kind; now: Date };

/** The limits on guessing passwords and on what strangers may ask for (decisions 5). */
@Injectable()
export class Attempts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: Reads,
    private readonly clock: Clock,
  ) {}

  /** Throws 429 with the minutes to wait where `begin` would, and counts nothing: who is over a limit takes nobody's place in a line. */
  check(kind: Kind, email: string, from: string): Promise<void> {
    return this.refuseTooMany(this.reads, this.attempt(kind, email, from));
  }

  /**
   * Counts an attempt before it is looked at, so that parallel ones cannot slip by and a known account counts like an
   * unknown one. Throws 429 with the minutes to wait; answers its number for `succeeded`.
   */
  async begin(kind: Kind, email: string, from: string): Promise<number> {
    const attempt = this.attempt(kind, email, from);
    const { account, address, now } = attempt;
    return this.unitOfWork.run(async (manager) => {
      // Addresses before accounts, always: two units can wait for each other only in one order.
      await lockName(manager, `${kind} from ${address}`);
      if (limits[kind].anywhere) await lockName(manager, `${kind} of ${account}`);
      await this.refuseTooMany(rowsOf(manager), attempt);
      const { identifiers } = await manager.insert(AttemptEntity, { kind, account, address, at: now.toISOString() });
      return Number(identifiers[0]?.id);
    });
  }

  /** Takes an attempt back that was none: the password was right. */
  async succeeded(attempt: number) {
    await this.unitOfWork.run((manager) => manager.delete(AttemptEntity, { id: attempt }));
  }

  /** Whether somebody, from wherever, has guessed at this account for a while; of an unknown one alike. */
  async isGuessedAt(email: string): Promise<boolean> {
    const failures = await this.reads.query(
      `SELECT 1 FROM attempts WHERE kind = 'sign in' AND account = :account AND at >= :since LIMIT ${guessing.failures}`,
      {
        account: hashToken(email),
        since: before(this.clock.now(), guessing.minutes * 60_000),
      },
    );
    return failures.length >= guessing.failures;
  }

  private attempt(kind: Kind, email: string, from: string): Attempt {
    return { kind, account: hashToken(email), address: networkOf(from), now: this.clock.now() };
  }

  private async refuseTooMany(rows: Rows, { kind, account, address, now }: Attempt): Promise<void> {
    const limit: Limit = limits[kind];
    const windowMs = limit.minutes * 60_000;
    const within = { kind, since: before(now, windowMs) };
    const select = 'SELECT account AS "account", at AS "at" FROM attempts WHERE kind = :kind AND at >= :since';
    const here = await rows.query<Counted>(`${select} AND address = :address ORDER BY at`, { ...within, address });
    const own = limit.anywhere
      ? await rows.query<Counted>(`${select} AND account = :account ORDER BY at`, { ...within, account })
      : here.filter((row) => row.account === account);
    const oldest = limitReached(own, limit.account ?? Infinity) ?? limitReached(here, limit.address);
    if (oldest) throw tooMany(Date.parse(oldest.at) + windowMs - now.getTime());
  }
}

type Counted = Pick<AttemptEntity, 'account' | 'at'>;

/** Of attempts in their order, the one that must pass away before there may be another; none below the limit. */
const limitReached = (attempts: Counted[], most: number) =>
  attempts.length >= most ? attempts[attempts.length - most] : undefined;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

function tooMany(ms: number) {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  return new TryLater(
    429,
    `Too many attempts. Try again in ${plural(minutes, 'minute')}.`,
    Math.max(1, Math.ceil(ms / 1000)),
  );
}
