import { HttpException, Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { plural } from '@homeroom/shared/text';
import { Clock } from '../../platform/clock.js';
import { lockName } from '../../platform/database/lock-row.js';
import { queryWith } from '../../platform/database/reads.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { SignInAttemptEntity } from './sign-in-attempt.entity.js';
import { hashToken } from '../../platform/access/tokens.js';

const windowMs = 10 * 60_000;
/** Failures within the window: of one account from one address, and of one address, which may be a whole school's. */
const limits = { account: 10, address: 100 };

/** The limits on guessing passwords (decisions 5, Login). */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts an attempt before its password is checked, so that parallel guesses cannot slip by; `succeeded` takes it back.
   * Throws 429 with the minutes to wait.
   */
  async begin(email: string, address: string): Promise<number> {
    const account = hashToken(email);
    const now = this.clock.now();
    const since = new Date(now.getTime() - windowMs).toISOString();
    return this.unitOfWork.run(async (manager) => {
      await lockName(manager, `sign in from ${address}`);
      await manager.delete(SignInAttemptEntity, { at: LessThan(since) });
      const rows = await queryWith<{ account: string; at: string }>(
        manager,
        'SELECT account AS "account", at AS "at" FROM sign_in_attempts WHERE address = :address ORDER BY at',
        { address },
      );
      const own = rows.filter((row) => row.account === account);
      const oldest =
        own.length >= limits.account ? own[own.length - limits.account] : rows.length >= limits.address ? rows[rows.length - limits.address] : undefined;
      if (oldest) throw tooMany(Math.ceil((Date.parse(oldest.at) + windowMs - now.getTime()) / 60_000));
      const { identifiers } = await manager.insert(SignInAttemptEntity, { account, address, at: now.toISOString() });
      return Number(identifiers[0]?.id);
    });
  }

  async succeeded(attempt: number) {
    await this.unitOfWork.run((manager) => manager.delete(SignInAttemptEntity, { id: attempt }));
  }
}

const tooMany = (minutes: number) => new HttpException({ message: `Too many attempts. Try again in ${plural(Math.max(1, minutes), 'minute')}.` }, 429);
