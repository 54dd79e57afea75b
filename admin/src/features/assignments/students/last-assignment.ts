import type { LastAssignment } from '@homeroom/shared/assignments/assignments';
import { clockIn, showDate, showTime } from '@homeroom/shared/dates';
import { listOf, plural } from '@homeroom/shared/text';

/** How many sections are named before the rest is counted. */
const named = 4;

/** 'Your last assignment: 12 students to 2-A and 2-B from a spreadsheet, Wed 18 Nov 2026 at 12:00.' */
export function lastInWords({ students, sections, imported, at }: LastAssignment, timeZone: string): string {
  const { date, time } = clockIn(timeZone, new Date(at));
  const names =
    sections.length > named
      ? [...sections.slice(0, named - 1), `${sections.length - named + 1} more sections`]
      : sections;
  return `Your last assignment: ${plural(students, 'student')} to ${listOf(names)}${imported ? ' from a spreadsheet' : ''}, ${showDate(date)} at ${showTime(time)}.`;
}
