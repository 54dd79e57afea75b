import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { emailPattern } from '@homeroom/shared/fields';
import type { DateOrder } from '@homeroom/shared/imports';
import { fullNameOf } from '@homeroom/shared/names';
import { relationshipOf } from '@homeroom/shared/parents';
import { rosterColumns, type RosterColumn } from '@homeroom/shared/students/roster';
import { genderOf, gradeOf } from '@homeroom/shared/students/students';
import { foldText } from '@homeroom/shared/text';
import { dateOfCell, RowProblem, shortened } from '../../platform/spreadsheets/row-cells.js';
import type { NewParent, NewStudent } from '../students/intake.service.js';

export type RosterParent = NewParent & { relationship: string | null };

export type RosterCells = Record<RosterColumn, string>;

const limits = { name: 80, grade: 20, notes: 1000, email: 254, phone: 40, relationship: 40 };

/** Reads the student of a row; throws the first RowProblem. `today` is at the school. */
export function studentOf(cells: RosterCells, today: IsoDate, order?: DateOrder): NewStudent {
  const studentFirstName = required(cells, 'studentFirstName', limits.name);
  const studentLastName = required(cells, 'studentLastName', limits.name);
  return {
    studentFirstName,
    studentLastName,
    studentNameKey: foldText(`${studentFirstName} ${studentLastName}`),
    gender: genderOfCell(cells.gender),
    birthDate: birthDateOf(cells.birthDate, today, order),
    currentGrade: gradeOfCell(cells, 'currentGrade'),
    risingGrade: gradeOfCell(cells, 'risingGrade'),
    notes: bounded(cells, 'notes', limits.notes) || null,
  };
}

/** Reads one of the two parents of a row, or `null` if its cells are empty; throws the first RowProblem. */
export function parentOf(cells: RosterCells, n: 1 | 2): RosterParent | null {
  const firstName = bounded(cells, `parent${n}FirstName`, limits.name);
  const lastName = bounded(cells, `parent${n}LastName`, limits.name);
  const email = bounded(cells, `parent${n}Email`, limits.email).toLowerCase();
  const phone = bounded(cells, `parent${n}Phone`, limits.phone);
  const relationship = bounded(cells, `parent${n}Relationship`, limits.relationship);
  if (![firstName, lastName, email, phone, relationship].some(Boolean)) return null;
  if (!firstName || !lastName)
    throw wrong(firstName ? `parent${n}LastName` : `parent${n}FirstName`, `Parent ${n} needs a first and a last name.`);
  if (email && !emailPattern.test(email))
    throw wrong(`parent${n}Email`, `Parent ${n} E-mail '${shortened(email)}' is not an e-mail address.`);
  return {
    firstName,
    lastName,
    fullNameKey: foldText(fullNameOf({ firstName, lastName })),
    email: email || null,
    phone: phone || null,
    relationship: relationshipOf(relationship),
  };
}

const wrong = (column: RosterColumn, message: string) => new RowProblem(message, { column });

function bounded(cells: RosterCells, column: RosterColumn, most: number) {
  const { [column]: cell } = cells;
  if (cell.length > most)
    throw wrong(column, `${rosterColumns[column].heading} has ${cell.length} characters; use at most ${most}.`);
  return cell;
}

function required(cells: RosterCells, column: RosterColumn, most: number) {
  if (cells[column] === '') throw wrong(column, `${rosterColumns[column].heading} is missing.`);
  return bounded(cells, column, most);
}

const gradeOfCell = (cells: RosterCells, column: RosterColumn) => gradeOf(bounded(cells, column, limits.grade)) || null;

function genderOfCell(cell: string) {
  const gender = genderOf(cell);
  if (!gender)
    throw wrong(
      'gender',
      cell === '' ? 'Gender is missing.' : `Gender '${shortened(cell)}' is not Female, Male or Other.`,
    );
  return gender;
}

function birthDateOf(cell: string, today: IsoDate, order: DateOrder | undefined): IsoDate {
  const date = dateOfCell(cell, { key: 'birthDate', heading: rosterColumns.birthDate.heading }, order);
  if (date >= today) throw wrong('birthDate', `Date of Birth ${showDate(date)} is not in the past.`);
  return date;
}
