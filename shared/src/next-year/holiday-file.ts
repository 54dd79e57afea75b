import { z } from 'zod';
import { addDays, type IsoDate } from '../dates.js';
import { date } from '../fields.js';
import { fileProblem, sheetEndings, type ImportColumns, type ImportPreview } from '../imports.js';
import { uniqueKey } from '../text.js';
import type { PlannedYear } from './next-year.js';

export type PlannedHoliday = PlannedYear['holidays'][number];

/** The columns of a sheet of holidays. */
export const holidayColumns = {
  date: {
    heading: 'Date',
    aliases: ['From', 'First Day', 'Start', 'Start Date', 'Begins', 'Day'],
    moments: true,
    required: true,
  },
  to: { heading: 'To', aliases: ['Until', 'Last Day', 'End', 'End Date', 'Ends'], moments: true },
  name: {
    heading: 'Name',
    aliases: ['Holiday', 'Event', 'Title', 'Summary', 'Subject', 'Occasion', 'Description'],
    filler: 'text',
    required: true,
  },
} as const satisfies ImportColumns;

/** In bytes: a calendar of holidays has some 100 kB. */
export const largestCalendar = 2 * 1024 * 1024;
/** The most holidays that one file offers. */
export const mostOffered = 300;

export const holidayFileEndings = ['.ics', ...sheetEndings];
export const isCalendarName = (name: string) => /\.ics$/i.test(name);

export const holidayFileMessages = {
  notAFile: 'Choose an .ics, .xlsx or .csv file.',
  tooLarge: 'This calendar is larger than 2 MB. Export only the holidays.',
  broken: 'This is not a calendar that can be read. Export it again as iCalendar (.ics).',
  tooLong: 'This calendar takes too long to read. Export only the holidays.',
  empty: 'There are no events in this file.',
  tooMany: `This file has more than ${mostOffered} events in the year. Export only the holidays.`,
};

/** Why a file is refused before it is sent; `null` if it is not. */
export const holidayFileProblem = (file: { name: string; size: number }): string | null => {
  if (isCalendarName(file.name)) return file.size > largestCalendar ? holidayFileMessages.tooLarge : null;
  const ending = holidayFileEndings.some((each) => file.name.toLowerCase().endsWith(each));
  return ending ? fileProblem(file) : holidayFileMessages.notAFile;
};

/** The year whose holidays are wanted, and the order of ambiguous dates in a sheet. */
export const holidayFileQuerySchema = z.strictObject({
  firstDay: date('First day'),
  lastDay: date('Last day', { notBefore: 'firstDay' }),
  dateOrder: z.enum(['dmy', 'mdy'], 'Use dmy or mdy.').optional(),
});
export type HolidayFileQuery = z.infer<typeof holidayFileQuerySchema>;

/** The holidays of a file that fall within a year. Nothing is written. */
export interface HolidayFile extends Pick<ImportPreview, 'ambiguous'> {
  holidays: PlannedHoliday[];
  /** How many others the file has. */
  outside: number;
  /** Rows of a sheet that could not be read. */
  problems: { row: number; reason: string }[];
}

/**
 * The holidays that fall within a year, by their first day: cut at its ends, each once, and days of one name that follow each other as
 * one. `outside`: how many do not.
 */
export function holidaysWithin(
  found: readonly PlannedHoliday[],
  { firstDay, lastDay }: { firstDay: IsoDate; lastDay: IsoDate },
): Pick<HolidayFile, 'holidays' | 'outside'> {
  const within = found.filter((each) => each.lastDay >= firstDay && each.firstDay <= lastDay);
  const cut = within.map(({ name, ...days }) => ({
    name,
    firstDay: days.firstDay < firstDay ? firstDay : days.firstDay,
    lastDay: days.lastDay > lastDay ? lastDay : days.lastDay,
  }));
  const holidays: PlannedHoliday[] = [];
  const last = new Map<string, PlannedHoliday>();
  for (const each of cut.sort((a, b) => (a.firstDay < b.firstDay ? -1 : a.firstDay > b.firstDay ? 1 : 0))) {
    const before = last.get(uniqueKey(each.name));
    if (before && each.firstDay <= addDays(before.lastDay, 1)) {
      if (each.lastDay > before.lastDay) before.lastDay = each.lastDay;
      continue;
    }
    holidays.push(each);
    last.set(uniqueKey(each.name), each);
  }
  return { holidays, outside: found.length - within.length };
}

/** Whether two holidays share a day. */
export const shareDay = (
  one: Pick<PlannedHoliday, 'firstDay' | 'lastDay'>,
  other: Pick<PlannedHoliday, 'firstDay' | 'lastDay'>,
) => one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;
