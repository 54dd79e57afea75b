import { BadRequestException, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { cleanLine } from '@homeroom/shared/clean-text';
import { showDate } from '@homeroom/shared/dates';
import { importMessages } from '@homeroom/shared/imports';
import {
  holidayColumns as columns,
  holidayFileMessages,
  holidayFileProblem,
  holidaysWithin,
  isCalendarName,
  largestCalendar,
  mostOffered,
  type HolidayFile,
  type HolidayFileQuery,
  type PlannedHoliday,
} from '@homeroom/shared/next-year/holiday-file';
import { beginningOf } from '@homeroom/shared/text';
import type { Upload } from '../../../platform/imports/import-sheets.service.js';
import { readSheet, wantedFor } from '../../../platform/imports/read-sheet-as.js';
import { SchoolTime } from '../../../platform/settings/school-time.js';
import { WorkbookReader } from '../../../platform/spreadsheets/read-workbook.js';
import { AmbiguousDate, dateOfCell, RowProblem } from '../../../platform/spreadsheets/row-cells.js';
import { sheetOf } from '../../../platform/spreadsheets/workbook-upload.js';
import { WorkerFailure } from '../../../platform/workers/worker-failure.js';
import { Workers } from '../../../platform/workers/workers.js';

interface FoundHolidays extends Pick<HolidayFile, 'problems' | 'ambiguous'> {
  found: PlannedHoliday[];
}

/** Reads the holidays of a year from an iCalendar file or a spreadsheet. Writes nothing. */
@Injectable()
export class HolidayFiles {
  /** In a thread: a calendar with strange rules may take any time. */
  private readonly threads = this.workers.pool<typeof import('./read-calendar.worker.js')>({
    file: new URL('./read-calendar.worker.js', import.meta.url),
    maxThreads: 1,
    maxWaiting: 4,
    timeoutMs: 5000,
    memoryMb: 128,
  });

  constructor(
    private readonly workbooks: WorkbookReader,
    private readonly time: SchoolTime,
    private readonly workers: Workers,
  ) {}

  /** Throws a 400 with the reason if the file cannot be read, or has nothing in the year. */
  async read(file: Upload, { dateOrder, ...year }: HolidayFileQuery): Promise<HolidayFile> {
    if (!file) throw new BadRequestException(importMessages.noFile);
    const isCalendar = isCalendarName(file.originalname) || startsAsCalendar(file.buffer);
    if (isCalendar && file.size > largestCalendar) throw new BadRequestException(holidayFileMessages.tooLarge);
    const problem = isCalendar ? null : holidayFileProblem({ name: file.originalname, size: file.size });
    if (problem) throw new BadRequestException(problem);
    const { found, ...rest } = isCalendar
      ? await this.fromCalendar(file.buffer, year)
      : await this.fromSheet(file, dateOrder);
    const { holidays, outside } = holidaysWithin(found, year);
    if (holidays.length > mostOffered) throw new BadRequestException(holidayFileMessages.tooMany);
    if (holidays.length === 0 && rest.problems.length === 0 && !rest.ambiguous)
      throw new BadRequestException(
        found.length === 0
          ? holidayFileMessages.empty
          : `No event of this file is between ${showDate(year.firstDay)} and ${showDate(year.lastDay)}.`,
      );
    return { holidays, outside, ...rest };
  }

  private async fromCalendar(
    bytes: Buffer,
    year: Pick<HolidayFileQuery, 'firstDay' | 'lastDay'>,
  ): Promise<FoundHolidays> {
    const timeZone = await this.time.zone();
    try {
      const read = await this.threads.run('readCalendar', { text: textOf(bytes), timeZone, ...year });
      if ('refusal' in read) throw new BadRequestException(read.refusal);
      return { found: read.events, problems: [], ambiguous: null };
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      if (error.reason === 'busy')
        throw new ServiceUnavailableException('Other calendars are being read. Try again in a minute.');
      throw new BadRequestException(holidayFileMessages.tooLong);
    }
  }

  private async fromSheet(file: NonNullable<Upload>, dateOrder: HolidayFileQuery['dateOrder']): Promise<FoundHolidays> {
    const { bytes, form } = sheetOf(file);
    const table = await this.workbooks.read(bytes, wantedFor({ columns }, {}), form);
    const { rows, places, dates } = await readSheet(table, { columns }, { dateOrder }, await this.time.reading());
    const missing = (['date', 'name'] as const).find((key) => places[key] === undefined);
    if (missing)
      throw new BadRequestException(
        `There is no column ${columns[missing].heading}. The sheet needs the columns Date and Name, and may have To.`,
      );
    const result: FoundHolidays = { found: [], problems: [], ambiguous: null };
    for (const { row, cells, fault } of rows)
      try {
        if (fault) throw new RowProblem(fault.reason);
        const firstDay = dateOfCell(cells.date, { key: 'date', heading: columns.date.heading }, dates);
        const lastDay =
          cells.to === '' ? firstDay : dateOfCell(cells.to, { key: 'to', heading: columns.to.heading }, dates);
        if (lastDay < firstDay) throw new RowProblem('To is before Date.');
        const name = beginningOf(cleanLine(cells.name), 120);
        if (name === '') throw new RowProblem('Name is missing.');
        result.found.push({ name, firstDay, lastDay });
      } catch (error) {
        if (!(error instanceof RowProblem)) throw error;
        if (error instanceof AmbiguousDate) result.ambiguous ??= error.ambiguous;
        else result.problems.push({ row, reason: error.message });
      }
    return result;
  }
}

const startsAsCalendar = (bytes: Buffer) => /^\s*BEGIN:VCALENDAR/i.test(textOf(bytes.subarray(0, 100)));

/** UTF-8 as the standard demands, or else what old programs write. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
