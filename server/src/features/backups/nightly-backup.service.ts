import { Injectable } from '@nestjs/common';
import type { Work } from '../../platform/jobs/job.js';
import { Settings } from '../../platform/settings/settings.js';
import { Backups } from './backups.service.js';

/** The nightly job; it does nothing unless a superadmin has switched it on. */
@Injectable()
export class NightlyBackup implements Work {
  constructor(
    private readonly settings: Settings,
    private readonly backups: Backups,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    if (await this.settings.get('backup.nightly')) await this.backups.nightly(signal);
  }
}
