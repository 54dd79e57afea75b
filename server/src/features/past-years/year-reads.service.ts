import { Injectable, StreamableFile } from '@nestjs/common';
import { pastYearFile, type YearCounts } from '@homeroom/shared/past-years';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { workbookFile } from '../../platform/spreadsheets/write-workbook.js';
import { Themes } from '../../platform/theme/themes.js';
import { Workers } from '../../platform/workers/workers.js';
import type { AcademicYearEntity } from '../academics/academic-year.entity.js';

type YearWorker = typeof import('./past-years.worker.js');

/** A year of 20,000 students has seven million marks, which take some minutes to write. */
const limits = { maxThreads: 1, maxWaiting: 4, timeoutMs: 900_000, memoryMb: 512 };

/** Reads whole years in a thread, because nothing else reads so many rows. */
@Injectable()
export class YearReads {
  private readonly pool = this.workers.readingPool<YearWorker>({
    ...limits,
    file: new URL('./past-years.worker.js', import.meta.url),
    unavailable: sentences,
  });

  constructor(
    private readonly time: SchoolTime,
    private readonly themes: Themes,
    private readonly workers: Workers,
  ) {}

  counts(yearId: number): Promise<YearCounts> {
    return this.pool.run('counts', { yearId });
  }

  /** The year as a workbook. `gone` aborts it when the client has left. */
  async file({ id, name }: AcademicYearEntity, gone: AbortSignal): Promise<StreamableFile> {
    const task = { yearId: id, look: await this.themes.workbookLook(), region: this.time.region };
    return new StreamableFile(await this.pool.file('file', task, gone), workbookFile(pastYearFile(name)));
  }
}

const sentences = {
  busy: 'Other years are being read at the moment. Try again in a minute.',
  failed: 'This year could not be read. Try again.',
};
