import { lastNameField } from '@homeroom/shared/names';
import { apostrophes } from '@homeroom/shared/search';

/** The column of an entity's field: 'first_name' for 'firstName'. */
export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The field of a column: 'firstName' for 'first_name'. */
export const fieldOf = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** SQL: columns of a row, each under its field's name: `student.birth_date AS "birthDate", …` for `columns('student', 'birthDate', …)`. */
export const columns = (row: string, ...fields: string[]) =>
  fields.map((field) => `${row}.${columnOf(field)} AS "${field}"`).join(', ');

/** SQL: the full name in a person's row, of which one part may be ''; `of` is the prefix of its columns, such as 'student_'. */
export const fullName = (row: string, of = '') => `trim(${row}.${of}first_name || ' ' || ${row}.${of}last_name)`;

/** SQL: a person's name as answers have it, with the last name beside it: "teacherName" and "teacherLastName" (decisions 2.17). */
export const nameColumns = (field: string, row: string, of = '') =>
  `${fullName(row, of)} AS "${field}", ${row}.${of}last_name AS "${lastNameField(field)}"`;

/** SQL: a dated row, such as a stay or schedule, does not end before a date. */
export const notOver = (row: string, date: string) => `(${row}.last_day IS NULL OR ${row}.last_day >= ${date})`;

/** SQL: a folded text without apostrophes, like `searchKey`, because a search cannot know which were typed. */
export const searchable = (column: string) =>
  apostrophes.reduce((text, sign) => `replace(${text}, '${sign === "'" ? "''" : sign}', '')`, column);

/** SQL: the digits of a phone number. */
export const phoneDigits = (column: string) =>
  [' ', '-', '(', ')', '.', '/', '+'].reduce((text, sign) => `replace(${text}, '${sign}', '')`, column);
