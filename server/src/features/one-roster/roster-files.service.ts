import { BadRequestException, Injectable, StreamableFile } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { rosterFileName, type RosterExport } from '@homeroom/shared/one-roster';
import { regionFormats } from '@homeroom/shared/region';
import { Database } from '../../platform/database/database.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { Settings } from '../../platform/settings/settings.js';
import { Workers } from '../../platform/workers/workers.js';
import type { CheckedFile, PlannedFile, Refused, RosterTask } from './one-roster.worker.js';

declare module '../../platform/settings/settings.js' {
  interface SettingValues {
    /** Makes the sourcedIds of this school's records others than those of every other school. */
    'oneRoster.namespace': string;
  }
}

type RosterWorker = typeof import('./one-roster.worker.js');

const limits = { maxThreads: 1, maxWaiting: 4, timeoutMs: 120_000, memoryMb: 512 };

const sentences = {
  busy: 'Other OneRoster files are being made or read. Try again in a minute.',
  failed: 'This takes too much time or memory. Try again, or use a smaller file.',
};

/** Writes and checks OneRoster zips, in a thread. */
@Injectable()
export class RosterFiles {
  private readonly pool = this.workers.readingPool<RosterWorker>({
    ...limits,
    file: new URL('./one-roster.worker.js', import.meta.url),
    unavailable: sentences,
  });

  constructor(
    private readonly db: Database,
    private readonly settings: Settings,
    private readonly time: SchoolTime,
    private readonly workers: Workers,
  ) {}

  /** The school's roster, sent while it is written. `gone` aborts it when the client has left. */
  async write(request: RosterExport, gone: AbortSignal): Promise<StreamableFile> {
    const schoolName = await this.settings.schoolName();
    const today = await this.time.today();
    const task = { ...request, schoolName, today, namespace: await this.namespace() };
    return new StreamableFile(await this.pool.file('write', task, gone), {
      type: 'application/zip',
      disposition: `attachment; filename="${rosterFileName(schoolName, today)}"`,
    });
  }

  /** Compares a zip with the school; a 400 with the reason if it cannot be read. */
  check(bytes: Uint8Array): Promise<CheckedFile> {
    return this.compared(bytes, (task) => this.pool.run('check', task));
  }

  /** What an import of a zip writes now. */
  plan(bytes: Uint8Array): Promise<PlannedFile> {
    return this.compared(bytes, (task) => this.pool.run('plan', task));
  }

  private async compared<Answer extends object>(
    bytes: Uint8Array,
    run: (task: RosterTask) => Promise<Answer | Refused>,
  ): Promise<Answer> {
    const today = await this.time.today();
    const { region } = regionFormats();
    const answer = await run({ bytes, region, today, namespace: await this.namespace() });
    if ('refusal' in answer) throw new BadRequestException(answer.refusal);
    return answer;
  }

  /** The text from which sourcedIds are made; the first use chooses it. */
  async namespace(): Promise<string> {
    const kept = await this.settings.get('oneRoster.namespace');
    if (kept) return kept;
    return this.db.unit(async () => {
      await this.db.lockName('one-roster');
      const meanwhile = await this.settings.get('oneRoster.namespace');
      const chosen = meanwhile ?? randomUUID();
      if (!meanwhile) await this.settings.set({ 'oneRoster.namespace': chosen });
      return chosen;
    });
  }
}
