import { z } from 'zod';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { dateColumns, printedSheets, type PrintableClass, type PrintedSheet } from '@homeroom/shared/print';
import { classWords } from '@homeroom/shared/text';
import { date, id, word } from '../../components/use-address';

const columnCount = word<number>((written) => {
  const count = /^\d{1,2}$/.test(written) ? Number(written) : 0;
  return count >= dateColumns.least && count <= dateColumns.most ? count : null;
}, String).catch(dateColumns.usual);

/** The sheet and the class and, for a blank register, the first date and the number of date columns. */
export const printAddress = z.object({
  sheet: z.enum(printedSheets).catch('register'),
  class: id,
  from: date,
  columns: columnCount,
});
export type PrintAddress = z.output<typeof printAddress>;

type Covered = Pick<PrintableClass, 'coveredToday'>;

/** What a sheet has. A substitute gets no phone numbers of a class that they only cover (decisions 2.4). */
export function introOf(sheet: PrintedSheet, classes: readonly Covered[]): string {
  if (sheet === 'register')
    return 'A class list to mark by hand. To print a marked register, open it in Mark Attendance.';
  if (sheet === 'class-list') return 'The students of a class, with their parents’ phone numbers.';
  const covered = classes.filter(({ coveredToday }) => coveredToday).length;
  if (covered === 0)
    return 'All students expected today, by section, with their marks and their parents’ phone numbers.';
  return covered === classes.length
    ? 'All students expected today in the classes that you cover, by section, with their marks.'
    : 'All students expected today, by section, with their marks and, in your own classes, their parents’ phone numbers.';
}

/** Why there is no class to choose for a sheet. */
export const whyNoClass = (sheet: PrintedSheet, classes: readonly Covered[]): string =>
  sheet === 'class-list' && classes.length > 0
    ? 'Of a class that you cover, you can print today’s register.'
    : 'No class of a current or coming semester is assigned yet.';

/** A class in the list, 'Arabic 2 · Section 2-B · Nadia Rahman · ends on Fri 20 Nov 2026', with its semester if they differ. */
export const classChoice = (each: PrintableClass, semesters: boolean): string =>
  [
    classWords(each),
    each.teacherName,
    semesters && each.semesterName,
    each.endsOn && `ends on ${showDate(each.endsOn)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Why a blank register has no dates from a day on. */
export const whyNoDates = ({ endsOn }: Pick<PrintableClass, 'endsOn'>, from: IsoDate): string =>
  `This class has no class date from ${showDate(from)} on.${endsOn ? ` It ends on ${showDate(endsOn)}.` : ''}`;
