import { Injectable } from '@nestjs/common';
import { DiskSpace } from '../disk-space.js';
import { Stalls } from '../jobs/stalls.js';
import { MailState } from '../mail/mail-state.js';
import { Metrics } from './metrics.js';

/** The figures that a school is watched by, besides those of the process: each is one short query with every reading. */
@Injectable()
export class SchoolMetrics extends Metrics {
  constructor(stalls: Stalls, mail: MailState, disk: DiskSpace) {
    super();
    this.gauge(
      'stalled',
      'Queues, jobs and rules that have been due for ten minutes.',
      async () => (await stalls.now()).length,
    );
    this.gauge('mail_waiting', 'E-mails that are due and not sent yet.', () => mail.dueCount());
    this.gauge('disk_writable', '1 while the disk has room, else 0.', async () => Number(await disk.hasFreeRoom()));
  }
}
