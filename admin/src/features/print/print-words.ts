import type { PrintableClass, PrintedSheet } from '@homeroom/shared/print';

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

export const whyNoClass = (sheet: PrintedSheet, classes: readonly Covered[]): string =>
  sheet === 'class-list' && classes.length > 0
    ? 'Of a class that you cover, you can print today’s register.'
    : 'A class can be printed until its semester is over.';
