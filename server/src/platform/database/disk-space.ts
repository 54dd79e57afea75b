import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { SettingEntity } from '../settings/setting.entity.js';
import { isDiskFull, messageOf } from './failures.js';
import { UnitOfWork } from './unit-of-work.js';

/** Characters to write as a test: more than saving a class writes. */
const trialLength = 64 * 1024;

/** Knows from failed and trial writes whether the disk has room. */
@Injectable()
export class DiskSpace {
  private readonly logger = new Logger('Database');
  private full = false;
  private trial: Promise<void> | null = null;

  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Whether a write failed because the disk is full. Only the first failure is logged, until there is room again. */
  isFull(failure: unknown): boolean {
    if (!isDiskFull(failure)) return false;
    if (!this.full)
      this.logger.error(
        `The database’s disk is full. Nothing can be saved until there is room again; reading still works. (${messageOf(failure)})`,
      );
    this.full = true;
    return true;
  }

  /** Whether there is room; after a failure, tries a write. Never throws. */
  async hasRoom(): Promise<boolean> {
    if (this.full) await (this.trial ??= this.try().finally(() => (this.trial = null)));
    return !this.full;
  }

  private async try() {
    const key = 'disk.trial';
    try {
      // Two units, because what one transaction writes and deletes may never reach the disk.
      await this.unitOfWork.run((manager) =>
        manager.upsert(SettingEntity, { key, value: JSON.stringify(randomBytes(trialLength / 2).toString('hex')) }, [
          'key',
        ]),
      );
      await this.unitOfWork.run((manager) => manager.delete(SettingEntity, { key }));
      this.full = false;
      this.logger.warn('The database’s disk has room again.');
    } catch {
      // Still full, or a failure that is reported elsewhere.
    }
  }
}
