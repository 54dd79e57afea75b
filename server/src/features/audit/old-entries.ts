import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import type { Work } from '../../platform/jobs/job.js';
import { AuditLog } from './audit-log.service.js';

/** Deletes entries when the school no longer keeps them, month by month. */
@Injectable()
export class OldEntries implements Work {
  constructor(
    private readonly log: AuditLog,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async run(signal?: AbortSignal): Promise<void> {
    const { keptMonths } = await this.log.keeping();
    if (keptMonths === null) return;
    const now = this.clock.now();
    // Whole months: every purge is logged, and one a day would fill the log.
    const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, 1)).toISOString();
    await this.audit.purge(before, () => signal?.aborted ?? false);
  }
}
