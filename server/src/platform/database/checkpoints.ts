import { Logger } from '@nestjs/common';
import type { Database, Statement } from 'better-sqlite3';
import { workerPool } from '../workers/worker-pool.js';

/** Changed rows after which the log is worth copying: of registers some 4 MB of it. */
const enough = 4000;

/**
 * Copies SQLite's log into the database file beside the program. By itself a commit would do it once in a while, and hold
 * everybody up for twenty times as long as another.
 */
export class Checkpoints {
  private readonly threads = workerPool<typeof import('./checkpoint.worker.js')>({
    file: new URL('./checkpoint.worker.js', import.meta.url),
    maxThreads: 1,
    maxWaiting: 0,
    timeoutMs: 30_000,
    memoryMb: 32,
  });
  private readonly changes: Statement;
  private copied = 0;
  private running: Promise<void> | null = null;

  constructor(private readonly database: Database) {
    this.changes = database.prepare('SELECT total_changes()').pluck();
  }

  /** To be called after each commit. */
  committed(): void {
    const changes = this.changes.get() as number;
    if (this.running || changes - this.copied < enough) return;
    this.copied = changes;
    this.running = this.copy().finally(() => (this.running = null));
  }

  /** Ends when nothing is being copied any more. */
  async close(): Promise<void> {
    await this.running;
    await this.threads.close();
  }

  private async copy(): Promise<void> {
    try {
      await this.threads.run('checkpoint', this.database.name);
    } catch (error) {
      // Nothing is lost: the next one copies it, or at the latest a commit.
      new Logger('Database').warn('The log could not be copied into the database.', error);
    }
  }
}
