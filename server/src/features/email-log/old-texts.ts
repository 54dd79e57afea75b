import { Injectable } from '@nestjs/common';
import { textsKeptDays } from '@homeroom/shared/email-log';
import { Clock } from '../../platform/clock.js';
import type { Work } from '../../platform/jobs/job.js';
import { EmailLog } from './email-log.service.js';

/** Deletes the texts of old messages. */
@Injectable()
export class OldTexts implements Work {
  constructor(
    private readonly log: EmailLog,
    private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return this.log.deleteTexts(new Date(this.clock.now().getTime() - textsKeptDays * 86_400_000).toISOString());
  }
}
