import { apostrophes } from '@homeroom/shared/search';

/** The full name in a person's row; `of` is what its columns begin with, such as 'student_'. */
export const fullName = (row: string, of = '') => `${row}.${of}first_name || ' ' || ${row}.${of}last_name`;

/** That a stay, a schedule or another dated row does not end before a date. */
export const notOver = (row: string, date: string) => `(${row}.last_day IS NULL OR ${row}.last_day >= ${date})`;

/** That one covers a date: its first and last day count. */
export const covers = (row: string, date: string) => `${row}.first_day <= ${date} AND ${notOver(row, date)}`;

/** A folded text as `searchKey` has it: a search does not know whether somebody wrote the apostrophe, and which. */
export const searchable = (column: string) =>
  apostrophes.reduce((text, sign) => `replace(${text}, '${sign === "'" ? "''" : sign}', '')`, column);

/** The digits of a phone number. */
export const phoneDigits = (column: string) =>
  [' ', '-', '(', ')', '.', '/', '+'].reduce((text, sign) => `replace(${text}, '${sign}', '')`, column);
