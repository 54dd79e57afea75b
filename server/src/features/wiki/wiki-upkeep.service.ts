import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { dayMs, hourMs } from '@homeroom/shared/dates';
import { trashDays } from '@homeroom/shared/wiki/nodes';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { messageOf } from '../../platform/database/failures.js';
import { FileStore } from '../../platform/files/file-store.js';
import { Declared } from '../../platform/feature.js';
import { eachByItself } from '../../platform/jobs/each-by-itself.js';
import type { Work } from '../../platform/jobs/job.js';

interface FilesReport {
  /** Keys of rows whose file is missing. */
  missing: string[];
  /** Keys of files without a row. */
  orphans: string[];
}

/**
 * Sets stored files without a row aside, reports rows without a file (of all features), and empties the trash of the Teachers Corner.
 * A file is not deleted at once, because the program may have been started with another database by mistake: a file that was set aside
 * comes back when a row names it, and is deleted after 30 days.
 */
@Injectable()
export class WikiUpkeep implements OnApplicationBootstrap, Work {
  private readonly logger = new Logger('Teachers Corner');
  /** Orphans found last time: a file that is just being uploaded is one for a moment. */
  private suspected: readonly string[] = [];

  constructor(
    private readonly db: Database,
    private readonly store: FileStore,
    private readonly clock: Clock,
    private readonly declared: Declared,
  ) {}

  /** Sets aside what interrupted uploads left, before the server answers requests. Nothing in the folder keeps it from starting. */
  async onApplicationBootstrap(): Promise<void> {
    await this.store.open();
    try {
      const { orphans } = await this.look();
      await eachByItself([() => this.setAside(orphans), () => this.forget()], (step) => step());
    } catch (error) {
      this.logger.error(`The folder of the uploads could not be tidied. ${String(error)}`);
    }
  }

  async run(signal: AbortSignal): Promise<void> {
    await eachByItself([() => this.purge(signal), () => this.sweep(), () => this.forget()], (step) => step());
  }

  /** Sets aside files found without a row twice in succession, and reports missing files. */
  async sweep(): Promise<FilesReport> {
    const report = await this.look();
    const orphans = report.orphans.filter((key) => this.suspected.includes(key));
    this.suspected = report.orphans;
    await this.setAside(orphans).catch((error: unknown) =>
      this.logger.error(`Files without an entry could not be set aside. ${messageOf(error)}`),
    );
    if (report.missing.length > 0)
      this.logger.error(`${report.missing.length} files are missing from the store, among them ${report.missing[0]}.`);
    if (orphans.length > 0) this.logger.warn(`${orphans.length} files without an entry were set aside.`);
    return { ...report, orphans };
  }

  private setAside(keys: readonly string[]): Promise<void> {
    return eachByItself(keys, (key) => this.store.setAside(key));
  }

  /**
   * Deletes abandoned uploads, and old files that were set aside. Times are those of the file system. An upload counts as abandoned an
   * hour after its file last grew, because another server may use the folder too.
   */
  private async forget(): Promise<void> {
    const before = { incoming: Date.now() - hourMs, aside: Date.now() - trashDays * dayMs };
    await eachByItself(['incoming', 'aside'] as const, (what) => this.store.forget(what, before[what]));
  }

  /** Deletes entries that have been in the trash for 30 days: rows first, so that no row is ever without its file. */
  async purge(signal?: AbortSignal): Promise<number> {
    const before = this.clock.stamp(-trashDays * dayMs);
    const old = await this.db.queryIds(
      'SELECT id AS "id" FROM wiki_nodes WHERE trash_id = id AND deleted_at <= :before ORDER BY deleted_at',
      { before },
    );
    let count = 0;
    await eachByItself(old, async (id) => {
      if (signal?.aborted) return;
      const rows = await this.db.unit(() =>
        this.db.query<{ key: string | null }>(
          'DELETE FROM wiki_nodes WHERE trash_id = :id RETURNING file_key AS "key"',
          { id },
        ),
      );
      count += rows.length;
      await eachByItself(rows, async ({ key }) => void (key !== null && (await this.store.remove(key))));
    });
    return count;
  }

  private async look(): Promise<FilesReport> {
    const storedKeys = new Set(await this.store.keys());
    const rows = await this.db.query<{ key: string }>(this.declared.all('files').join(' UNION ALL '));
    const usedKeys = new Set(rows.map(({ key }) => key));
    const absent = [...usedKeys].filter((key) => !storedKeys.has(key));
    await eachByItself(absent, (key) => this.store.bringBack(key)).catch((error: unknown) =>
      this.logger.error(`Files that were set aside could not be brought back. ${messageOf(error)}`),
    );
    // Others may have been written since the folder was read.
    const now = absent.length > 0 ? new Set(await this.store.keys()) : storedKeys;
    return {
      missing: absent.filter((key) => !now.has(key)),
      orphans: [...storedKeys].filter((key) => !usedKeys.has(key)),
    };
  }
}
