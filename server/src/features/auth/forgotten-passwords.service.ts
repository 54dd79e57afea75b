import { Injectable } from '@nestjs/common';
import { forgotPasswordAnswer, type ForgotPasswordInput } from '@homeroom/shared/auth';
import { hourMs } from '@homeroom/shared/dates';
import { isStaffRole } from '@homeroom/shared/roles';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { inEvenTime } from '../../platform/http/even-time.js';
import { UserEntity } from '../accounts/user.entity.js';
import { AccountLinks } from './account-links.service.js';
import { Attempts } from './attempts.service.js';

/** How many links per hour an account gets at most, so that nobody can flood its mailbox. */
const mostAnHour = 3;

/** Sends links for forgotten passwords (decisions 5). */
@Injectable()
export class ForgottenPasswords {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly links: AccountLinks,
    private readonly attempts: Attempts,
  ) {}

  /**
   * Queues a one-hour link for an active account, without ending open ones. The answer and its time are the same for an unknown address,
   * and for an account that has reached its limit. 429 after too many requests from one network address.
   */
  sendLink({ email }: ForgotPasswordInput, address: string): Promise<{ message: string }> {
    return inEvenTime(this.clock, async () => {
      await this.attempts.begin('reset', email, address);
      await this.db.unit(async () => {
        const user = await this.db.lockedOneBy(UserEntity, { email });
        if (!user || user.status !== 'ACTIVE' || !isStaffRole(user.role)) return;
        const sent = await this.links.countSince(user.id, 'RESET', this.clock.stamp(-hourMs));
        if (sent >= mostAnHour) return;
        await this.links.write('reset', user, { link: await this.links.make(user.id, 'RESET') });
      });
      return { message: forgotPasswordAnswer };
    });
  }
}
