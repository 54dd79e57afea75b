import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Config } from '../config.js';
import { CONFIG } from './config.module.js';
import { Database } from './database/database.js';
import { SettingEntity } from './settings/setting.entity.js';
import { isDiskFull, messageOf } from './database/failures.js';

/** Characters to write as a test: more than saving a class writes. */
const trialLength = 64 * 1024;

/** In bytes: SQLite writes a trial into room that its log already has, so this much must be free beside it. */
export const diskLimits = { freeBytes: 4 * 1024 * 1024 };

/** Knows from failed and trial writes whether the disk has room. */
@Injectable()
export class DiskSpace {
  private readonly logger = new Logger('Database');
  private full = false;
  private trial: Promise<void> | null = null;

  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether a write failed because the disk is full. Only the first failure is logged, until there is room again. */
  isFull(failure: unknown): boolean {
    if (!isDiskFull(failure)) return false;
    this.noteFull(messageOf(failure));
    return true;
  }

  /** Whether there is room; after a failure, tries a write. Never throws. */
  async hasRoom(): Promise<boolean> {
    if (this.full) await (this.trial ??= this.try().finally(() => (this.trial = null)));
    return !this.full;
  }

  /** Whether there is room, also before the first write has failed: for health, and before work that ends with a write. */
  async hasFreeRoom(): Promise<boolean> {
    if (!(await this.isFree())) this.noteFull('by its file system');
    return this.hasRoom();
  }

  /** PostgreSQL has a disk of its own, which only a write can try. */
  private async isFree(): Promise<boolean> {
    if (this.config.databaseUrl) return true;
    const { bavail, bsize } = await statfs(this.config.dataDir);
    return bavail * bsize >= diskLimits.freeBytes;
  }

  private noteFull(reason: string) {
    if (!this.full)
      this.logger.error(
        `The database’s disk is full. Nothing can be saved until there is room again; reading still works. (${reason})`,
      );
    this.full = true;
  }

  private async try() {
    const key = 'disk.trial';
    try {
      // Two units, because what one transaction writes and deletes may never reach the disk.
      await this.db.unit(() =>
        this.db.upsert(SettingEntity, { key, value: JSON.stringify(randomBytes(trialLength / 2).toString('hex')) }, [
          'key',
        ]),
      );
      await this.db.unit(() => this.db.delete(SettingEntity, { key }));
      if (!(await this.isFree())) return;
      this.full = false;
      this.logger.warn('The database’s disk has room again.');
    } catch {
      // Still full, or a failure that is reported elsewhere.
    }
  }
}
