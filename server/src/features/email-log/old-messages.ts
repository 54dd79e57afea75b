import { Injectable } from '@nestjs/common';
import { In, LessThan, Not } from 'typeorm';
import { dayMs } from '@homeroom/shared/dates';
import { textsKeptDays } from '@homeroom/shared/email-log';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Work } from '../../platform/jobs/job.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { Notices } from '../notifier/notices.service.js';

/** Deletes the texts of old messages, but not their log entries, and the Notifier's old notices. */
@Injectable()
export class OldMessages implements Work {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly notices: Notices,
  ) {}

  async run(): Promise<void> {
    const before = this.clock.stamp(-textsKeptDays * dayMs);
    await this.unitOfWork.run((manager) =>
      manager.update(
        EmailMessageEntity,
        { createdAt: LessThan(before), status: Not(In(['QUEUED', 'SENDING'])), bodyText: Not('') },
        { bodyText: '', bodyHtml: null },
      ),
    );
    await this.notices.forgetOld();
  }
}
