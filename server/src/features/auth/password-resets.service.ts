import { Injectable } from '@nestjs/common';
import { forgotPasswordAnswer, type ForgotPasswordInput } from '@homeroom/shared/auth';
import { hourMs } from '@homeroom/shared/dates';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { inEvenTime } from '../../platform/http/even-time.js';
import { heldUser } from '../accounts/user.entity.js';
import { AccountLinks } from './account-links.service.js';
import { AccountMail } from './account-mail.service.js';
import { Attempts } from './attempts.service.js';

/** How many links per hour an account gets at most, so that nobody can flood its mailbox. */
const mostAnHour = 3;

/** Sends links for forgotten passwords (decisions 5, Reset password). */
@Injectable()
export class PasswordResets {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly attempts: Attempts,
    private readonly links: AccountLinks,
    private readonly mail: AccountMail,
  ) {}

  /**
   * Queues a one-hour link for an active account, without ending open ones. The answer and its time are the same for an unknown address,
   * and for an account that has reached its limit. 429 after too many requests from one network address.
   */
  ask({ email }: ForgotPasswordInput, address: string): Promise<{ message: string }> {
    return inEvenTime(this.clock, async () => {
      await this.attempts.begin('reset', email, address);
      await this.unitOfWork.run(async (manager) => {
        const user = await heldUser(manager, { email });
        if (!user || user.status !== 'ACTIVE' || user.role === 'STUDENT') return;
        const sent = await this.links.countSince(manager, user.id, 'RESET', this.clock.stamp(-hourMs));
        if (sent >= mostAnHour) return;
        await this.mail.queue(manager, 'reset', user, { link: await this.links.make(manager, user.id, 'RESET') });
      });
      return { message: forgotPasswordAnswer };
    });
  }
}
