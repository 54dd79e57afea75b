import { z } from 'zod';
import { addDays } from '../dates.js';
import { fileProblem, sheetEndings, type ImportColumns, type ImportPreview } from '../imports.js';
import { byText, uniqueKey } from '../text.js';
import { period, type PlannedPeriod, type PlannedYear } from './next-year.js';

export type PlannedHoliday = PlannedYear['holidays'][number];

export const holidayColumns = {
  date: {
    heading: 'Date',
    aliases: ['From', 'First Day', 'Start', 'Start Date', 'Begins', 'Day'],
    moments: 'date',
    required: true,
  },
  to: { heading: 'To', aliases: ['Until', 'Last Day', 'End', 'End Date', 'Ends'], moments: 'date' },
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
  ...period,
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
  year: PlannedPeriod,
): Pick<HolidayFile, 'holidays' | 'outside'> {
  const { firstDay, lastDay } = year;
  const within = found.filter((each) => shareDay(each, year));
  const cut = within.map(({ name, ...days }) => ({
    name,
    firstDay: days.firstDay < firstDay ? firstDay : days.firstDay,
    lastDay: days.lastDay > lastDay ? lastDay : days.lastDay,
  }));
  const holidays: PlannedHoliday[] = [];
  const last = new Map<string, PlannedHoliday>();
  for (const each of cut.sort(byText((each) => each.firstDay))) {
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

export const shareDay = (one: PlannedPeriod, other: PlannedPeriod) =>
  one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;
