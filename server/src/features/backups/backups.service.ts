import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { hourMs } from '@homeroom/shared/dates';
import {
  storedBackupSchema,
  type BackupOutcome,
  type BackupStatus,
  type StoredBackup,
} from '@homeroom/shared/settings/backups';
import { type Config, environmentFor } from '../../config.js';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG } from '../../platform/config.module.js';
import { Database } from '../../platform/database/database.js';
import { messageOf } from '../../platform/database/failures.js';
import { StoreFailure } from '../../platform/objects/store-failure.js';
import { conflict, TryLater } from '../../platform/http/problems.js';
import { Settings } from '../../platform/settings/settings.js';
import { outputOf } from '../../platform/workers/run-program.js';
import { WorkerFailure } from '../../platform/workers/worker-failure.js';
import type { BackupPlace } from './backup-place.js';
import { placeOf } from './place-of.js';
import { storedIn } from './stored-backups.js';

/** A server that was killed leaves its backup open; after this, another may begin. */
const longestRunMs = hourMs;

/** Makes backups, and says what is known of them. */
@Injectable()
export class Backups implements OnModuleDestroy {
  private readonly ending = new AbortController();
  private running: Promise<unknown> | undefined;
  private readonly log = new Logger('Backups');
  private readonly place: BackupPlace;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: Settings,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {
    this.place = placeOf(config);
  }

  async status(): Promise<BackupStatus> {
    const known = await this.settings.all(['backup.nightly', 'backup.last']);
    const { 'backup.nightly': nightly = false, 'backup.last': last = null } = known;
    const stored = await storedIn(this.place).catch((error: unknown) => {
      throw error instanceof StoreFailure ? new TryLater(503, error.message, 60) : error;
    });
    return { nightly, where: this.place.where, running: this.isRunning(last), last, stored };
  }

  /** Starts a backup that nobody waits for. 409 while one runs. */
  async start(actor: Actor): Promise<BackupOutcome> {
    const started = await this.db.unit(async () => {
      await this.audit.record(actor, { action: 'back up', subject: 'Setting', id: 'backup' });
      return this.begin();
    });
    this.running = this.run(started, this.ending.signal);
    return started;
  }

  /** Resolves when the backup that was started here has ended. */
  async ended(): Promise<void> {
    await this.running;
  }

  async onModuleDestroy() {
    this.ending.abort();
    await this.running;
  }

  async make(signal: AbortSignal): Promise<BackupOutcome> {
    return this.run(await this.db.unit(() => this.begin()), signal);
  }

  /** The day of the data, once everybody knows it, is no longer shown. */
  async dismissRestored(actor: Actor): Promise<void> {
    await this.db.unit(async () => {
      const before = await this.settings.get('backup.restored');
      if (!before) return;
      await this.settings.remove('backup.restored');
      await this.audit.record(actor, {
        action: 'update',
        subject: 'Setting',
        id: 'backup.restored',
        before,
        after: {},
      });
    });
  }

  private isRunning(last: BackupOutcome | null): boolean {
    return (
      last !== null && last.endedAt === null && Date.parse(last.startedAt) > this.clock.now().getTime() - longestRunMs
    );
  }

  private async begin(): Promise<BackupOutcome> {
    await this.db.lockName('backup');
    if (this.isRunning(await this.settings.get('backup.last')))
      throw conflict('A backup is already running. It takes a few minutes at most.');
    const started: BackupOutcome = { startedAt: this.clock.stamp(), endedAt: null, bytes: null, problem: null };
    await this.settings.set({ 'backup.last': started });
    return started;
  }

  /** Makes the backup and notes its outcome. Never throws. */
  private async run(started: BackupOutcome, signal: AbortSignal): Promise<BackupOutcome> {
    const outcome = await runBackup(this.config, signal).then(
      ({ bytes }) => ({ bytes, problem: null }),
      (error: unknown) => ({ bytes: null, problem: messageOf(error) }),
    );
    const last = { ...started, endedAt: this.clock.stamp(), ...outcome };
    if (last.problem) this.log.error(`The backup failed: ${last.problem}`);
    await this.db
      .unit(() => this.settings.set({ 'backup.last': last }))
      .catch((error: unknown) => this.log.error('The outcome of the backup could not be noted.', error));
    return last;
  }
}

/**
 * Runs `npm run backup` with the server's settings, in a process of its own: copying and compressing the database takes seconds, which
 * nobody should notice. Throws its sentence if it fails; `signal` ends it.
 */
async function runBackup(config: Config, signal: AbortSignal): Promise<StoredBackup> {
  const program = new URL('../../backup.js', import.meta.url);
  const options = { args: ['--retain', '--json'], env: environmentFor(config), signal };
  const printed = await outputOf(program, options).catch((error: unknown) => {
    throw new Error(sentenceOf(error), { cause: error });
  });
  return storedBackupSchema.parse(JSON.parse(printed));
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof WorkerFailure)) return String(error);
  if (error.reason === 'time') return 'The server stopped before it was finished.';
  return (typeof error.cause === 'string' && error.cause.trim().split('\n').at(-1)!.slice(0, 500)) || error.message;
}
