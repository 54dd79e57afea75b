import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { Work } from '../../platform/jobs/job.js';
import { Settings } from '../../platform/settings/settings.js';
import { SchoolMetrics } from '../../platform/watching/school-metrics.js';
import { BackupLetters } from './backup-letters.service.js';
import { Backups } from './backups.service.js';

/** The nightly job; it does nothing unless a superadmin has switched it on. A failure is written to the superadmins. */
@Injectable()
export class NightlyBackup implements Work, OnModuleInit {
  constructor(
    private readonly settings: Settings,
    private readonly backups: Backups,
    private readonly letters: BackupLetters,
    private readonly metrics: SchoolMetrics,
    private readonly clock: Clock,
  ) {}

  onModuleInit() {
    this.metrics.gauge('backup_age_seconds', 'Since the last backup that went well was begun.', async () => {
      const last = await this.settings.get('backup.last');
      if (!last || last.problem !== null || last.endedAt === null) return undefined;
      return (this.clock.now().getTime() - Date.parse(last.startedAt)) / 1000;
    });
  }

  async run(signal: AbortSignal): Promise<void> {
    if (!(await this.settings.get('backup.nightly'))) return;
    const { problem } = await this.backups.make(signal);
    if (problem) await this.letters.failed(problem);
  }
}
