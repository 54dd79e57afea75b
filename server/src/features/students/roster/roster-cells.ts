import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { emailPattern } from '@homeroom/shared/fields';
import type { DateOrder } from '@homeroom/shared/imports';
import { relationshipOf } from '@homeroom/shared/parents';
import { genderOf, gradeOf } from '@homeroom/shared/students/students';
import { foldText } from '@homeroom/shared/text';
import { dateOfCell, RowProblem, shortened } from '../../../platform/spreadsheets/row-cells.js';
import type { NewParent, NewStudent } from '../intake.service.js';
import type { RosterCells } from './roster-columns.js';

/** A parent as one row names them. */
export type RosterParent = NewParent & { relationship: string | null };

const limits = { name: 80, grade: 20, notes: 1000, email: 254, phone: 40, relationship: 40 };

/** Reads the student of a row; throws the first RowProblem. `today` at the school. */
export function studentOf(cells: RosterCells, today: IsoDate, order?: DateOrder): NewStudent {
  const studentFirstName = required(cells.studentFirstName, 'Student First Name', limits.name);
  const studentLastName = required(cells.studentLastName, 'Student Last Name', limits.name);
  return {
    studentFirstName,
    studentLastName,
    studentNameKey: foldText(`${studentFirstName} ${studentLastName}`),
    gender: genderOfCell(cells.gender),
    birthDate: birthDateOf(cells.birthDate, today, order),
    currentGrade: gradeOfCell(cells.currentGrade, 'Current Grade'),
    risingGrade: gradeOfCell(cells.risingGrade, 'Rising Grade'),
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
  if (email && !emailPattern.test(email))
    throw new RowProblem(`Parent ${n} Email '${shortened(email)}' is not an e-mail address.`);
  return {
    firstName,
    lastName,
    fullNameKey: foldText(`${firstName} ${lastName}`),
    email: email || null,
    phone: phone || null,
    relationship: relationshipOf(relationship),
  };
}

function bounded(cell: string, column: string, most: number) {
  if (cell.length > most) throw new RowProblem(`${column} has ${cell.length} characters; use at most ${most}.`);
  return cell;
}

function required(cell: string, column: string, most: number) {
  if (cell === '') throw new RowProblem(`${column} is missing.`);
  return bounded(cell, column, most);
}

const gradeOfCell = (cell: string, column: string) => gradeOf(bounded(cell, column, limits.grade)) || null;

function genderOfCell(cell: string) {
  const gender = genderOf(cell);
  if (!gender)
    throw new RowProblem(
      cell === '' ? 'Gender is missing.' : `Gender '${shortened(cell)}' is none of Female, Male, Other.`,
    );
  return gender;
}

function birthDateOf(cell: string, today: IsoDate, order: DateOrder | undefined): IsoDate {
  const date = dateOfCell(cell, 'Date of Birth', order);
  if (date >= today) throw new RowProblem(`Date of Birth ${showDate(date)} is not in the past.`);
  return date;
}
