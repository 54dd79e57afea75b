import { isIsoDate, showDate, type IsoDate } from '@homeroom/shared/dates';
import { emailPattern } from '@homeroom/shared/fields';
import { relationships } from '@homeroom/shared/parents';
import { genders } from '@homeroom/shared/students';
import { foldText } from '@homeroom/shared/text';
import type { RosterCells } from './roster-columns.js';

/** What is wrong with a row of a sheet, as a sentence for whoever has to mend it. */
export class RowProblem extends Error {}

export interface RosterStudent {
  studentFirstName: string;
  studentLastName: string;
  studentNameKey: string;
  gender: string;
  birthDate: IsoDate;
  currentGrade: string | null;
  risingGrade: string | null;
  notes: string | null;
}

export interface RosterParent {
  firstName: string;
  lastName: string;
  fullNameKey: string;
  email: string | null;
  phone: string | null;
  relationship: string | null;
}

const limits = { name: 80, grade: 20, notes: 1000, email: 254, phone: 40, relationship: 40 };

/** Reads the student of a row; throws the first RowProblem. `today` at the school. */
export function studentOf(cells: RosterCells, today: IsoDate): RosterStudent {
  const studentFirstName = required(cells.studentFirstName, 'Student First Name', limits.name);
  const studentLastName = required(cells.studentLastName, 'Student Last Name', limits.name);
  return {
    studentFirstName,
    studentLastName,
    studentNameKey: foldText(`${studentFirstName} ${studentLastName}`),
    gender: genderOf(cells.gender),
    birthDate: birthDateOf(cells.birthDate, today),
    currentGrade: gradeOf(cells.currentGrade, 'Current Grade'),
    risingGrade: gradeOf(cells.risingGrade, 'Rising Grade'),
    notes: bounded(cells.notes, 'Notes', limits.notes) || null,
  };
}

/** Reads one of the two parents of a row, or `null` where the row has none; throws the first RowProblem. */
export function parentOf(cells: RosterCells, n: 1 | 2): RosterParent | null {
  const firstName = bounded(cells[`parent${n}FirstName`], `Parent ${n} First Name`, limits.name);
  const lastName = bounded(cells[`parent${n}LastName`], `Parent ${n} Last Name`, limits.name);
  const email = bounded(cells[`parent${n}Email`], `Parent ${n} Email`, limits.email).toLowerCase();
  const phone = bounded(cells[`parent${n}Phone`], `Parent ${n} Phone`, limits.phone);
  const relationship = bounded(cells[`parent${n}Relationship`], `Parent ${n} Relationship`, limits.relationship);
  if (![firstName, lastName, email, phone, relationship].some(Boolean)) return null;
  if (!firstName || !lastName) throw new RowProblem(`Parent ${n} needs a first and a last name.`);
  if (email && !emailPattern.test(email)) throw new RowProblem(`Parent ${n} Email '${short(email)}' is not an e-mail address.`);
  return {
    firstName,
    lastName,
    fullNameKey: foldText(`${firstName} ${lastName}`),
    email: email || null,
    phone: phone || null,
    relationship: relationshipOf(relationship),
  };
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

function bounded(cell: string, column: string, most: number) {
  if (cell.length > most) throw new RowProblem(`${column} has ${cell.length} characters; use at most ${most}.`);
  return cell;
}

function required(cell: string, column: string, most: number) {
  if (cell === '') throw new RowProblem(`${column} is missing.`);
  return bounded(cell, column, most);
}

/** 'Grade 4' is the grade 4: the word before it is the column's, not the grade's. */
const gradeOf = (cell: string, column: string) => bounded(cell, column, limits.grade).replace(/^(?:grade|gr\.?)\s+(?=\S)/i, '') || null;

const genderWords = new Map<string, (typeof genders)[number]>(
  Object.entries({
    f: 'Female',
    female: 'Female',
    girl: 'Female',
    m: 'Male',
    male: 'Male',
    boy: 'Male',
    o: 'Other',
    other: 'Other',
    x: 'Other',
  }),
);

function genderOf(cell: string) {
  const gender = genderWords.get(foldText(cell));
  if (!gender) throw new RowProblem(cell === '' ? 'Gender is missing.' : `Gender '${short(cell)}' is none of Female, Male, Other.`);
  return gender;
}

/** Relationships are free words; the usual ones get the usual spelling. */
const relationshipOf = (cell: string) => relationships.find((each) => foldText(each) === foldText(cell)) ?? (cell || null);

function birthDateOf(cell: string, today: IsoDate): IsoDate {
  if (cell === '') throw new RowProblem('Date of Birth is missing.');
  const date = isIsoDate(cell) ? cell : writtenDate(cell);
  if (date >= today) throw new RowProblem(`Date of Birth ${showDate(date)} is not in the past.`);
  return date;
}

/** A date that was typed as text: day and month are told apart only where the sheet leaves no doubt. */
function writtenDate(cell: string): IsoDate {
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(cell);
  const unreadable = new RowProblem(`Date of Birth '${short(cell)}' is not a date. Write it as 2016-05-31.`);
  if (!parts) throw unreadable;
  const [first, second, year] = [Number(parts[1]), Number(parts[2]), parts[3]];
  const iso = (month: number, day: number) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const readings = [iso(second, first), iso(first, second)].filter((date, n, all) => isIsoDate(date) && all.indexOf(date) === n);
  if (readings.length === 0) throw unreadable;
  if (readings.length > 1)
    throw new RowProblem(`Date of Birth '${cell}' may be ${showDate(readings[0]!)} or ${showDate(readings[1]!)}. Write it as ${readings[0]}.`);
  return readings[0]!;
}
