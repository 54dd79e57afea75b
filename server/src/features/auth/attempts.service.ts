import { HttpException, Injectable } from '@nestjs/common';
import { plural } from '@homeroom/shared/text';
import { hashToken } from '../../platform/access/tokens.js';
import { Clock } from '../../platform/clock.js';
import { lockName } from '../../platform/database/lock-row.js';
import { queryWith } from '../../platform/database/reads.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { AttemptEntity } from './attempt.entity.js';

interface Limit {
  minutes: number;
  /** For one account, from one address or, where it is about what the account is sent, from anywhere. */
  account: number;
  anywhere: boolean;
  /** For one address, which may be a whole school's. */
  address: number;
}

/** How often something may be tried within its minutes. */
const limits = {
  'sign in': { minutes: 10, account: 10, anywhere: false, address: 100 },
  reset: { minutes: 60, account: 5, anywhere: true, address: 100 },
  enroll: { minutes: 60, account: 10, anywhere: true, address: 100 },
  register: { minutes: 60, account: 3, anywhere: true, address: 100 },
} satisfies Record<string, Limit>;

/** As long as any limit looks back. */
export const attemptsKeptMs = Math.max(...Object.values(limits).map(({ minutes }) => minutes)) * 60_000;

/** The limits on guessing passwords and on what strangers may ask for (decisions 5). */
@Injectable()
export class Attempts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts an attempt before it is looked at, so that parallel ones cannot slip by and a known account counts like an
   * unknown one. Throws 429 with the minutes to wait; answers its number for `succeeded`.
   */
  async begin(kind: keyof typeof limits, email: string, from: string): Promise<number> {
    const limit = limits[kind];
    const account = hashToken(email);
    const address = from.slice(0, 64);
    const now = this.clock.now();
    const windowMs = limit.minutes * 60_000;
    const since = new Date(now.getTime() - windowMs).toISOString();
    return this.unitOfWork.run(async (manager) => {
      // Addresses before accounts, always: two units can wait for each other only in one order.
      await lockName(manager, `${kind} from ${address}`);
      if (limit.anywhere) await lockName(manager, `${kind} of ${account}`);
      const rows = await queryWith<{ account: string; address: string; at: string }>(
        manager,
        `SELECT account AS "account", address AS "address", at AS "at" FROM attempts
         WHERE kind = :kind AND at >= :since AND (address = :address OR account = :account) ORDER BY at`,
        { kind, since, address, account },
      );
      const here = rows.filter((row) => row.address === address);
      const own = (limit.anywhere ? rows : here).filter((row) => row.account === account);
      const oldest = own.length >= limit.account ? own[own.length - limit.account] : here.length >= limit.address ? here[here.length - limit.address] : null;
      if (oldest) throw tooMany(Math.ceil((Date.parse(oldest.at) + windowMs - now.getTime()) / 60_000));
      const { identifiers } = await manager.insert(AttemptEntity, { kind, account, address, at: now.toISOString() });
      return Number(identifiers[0]?.id);
    });
  }

  /** Takes an attempt back that was none: the password was right. */
  async succeeded(attempt: number) {
    await this.unitOfWork.run((manager) => manager.delete(AttemptEntity, { id: attempt }));
  }
}

const tooMany = (minutes: number) => new HttpException({ message: `Too many attempts. Try again in ${plural(Math.max(1, minutes), 'minute')}.` }, 429);
