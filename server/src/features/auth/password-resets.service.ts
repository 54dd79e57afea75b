import { Injectable } from '@nestjs/common';
import { forgotPasswordAnswer, type ForgotPasswordInput } from '@homeroom/shared/auth';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { inEvenTime } from '../../platform/http/even-time.js';
import { UserEntity } from '../users/user.entity.js';
import { AccountLinks } from './account-links.service.js';
import { AccountMail } from './account-mail.service.js';
import { Attempts } from './attempts.service.js';

/** A forgotten password (decisions 5, Reset password). */
@Injectable()
export class PasswordResets {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly attempts: Attempts,
    private readonly links: AccountLinks,
    private readonly mail: AccountMail,
  ) {}

  /** Queues a one-hour link for an active account; says the same, after the same time, whether there is one. 429 after too many. */
  ask({ email }: ForgotPasswordInput, address: string): Promise<{ message: string }> {
    return inEvenTime(this.clock, async () => {
      await this.attempts.begin('reset', email, address);
      await this.unitOfWork.run(async (manager) => {
        const user = await manager.findOneBy(UserEntity, { email });
        if (!user || user.status !== 'ACTIVE' || user.role === 'STUDENT') return;
        await this.mail.queue(manager, 'reset', user, { link: await this.links.make(manager, user.id, 'RESET') });
      });
      return { message: forgotPasswordAnswer };
    });
  }
}
