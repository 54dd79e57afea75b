import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { nameProblem } from '@homeroom/shared/fields';
import { fullNameOf } from '@homeroom/shared/names';
import { parentSchema, relationshipField, relationshipOf } from '@homeroom/shared/parents';
import { rosterColumns, type RosterColumn } from '@homeroom/shared/student-import';
import { genderOf, gradeOf, studentSchema } from '@homeroom/shared/students/students';
import { foldText, saidIn } from '@homeroom/shared/text';
import type { NewParent } from '@homeroom/shared/students/parent-book';
import type { DateReading } from '@homeroom/shared/typed-dates';
import type { ZodType } from 'zod';
import { dateOfCell, RowProblem, shortened, valueOfCell } from '../../platform/spreadsheets/row-cells.js';
import type { NewStudent } from '../students/intake.service.js';
import { nameOf } from '../students/student.entity.js';

export type RosterParent = NewParent & { relationship: string | null };

export type RosterCells = Record<RosterColumn, string>;

const studentFields = studentSchema.shape;
const parentFields = parentSchema.shape;

/** Reads the student of a row by the schemas of the form; throws the first RowProblem. */
export function studentOf(cells: RosterCells, dates: DateReading): NewStudent {
  const names = {
    studentFirstName: read(cells, 'studentFirstName', studentFields.studentFirstName),
    studentLastName: read(cells, 'studentLastName', studentFields.studentLastName),
  };
  if (nameProblem(names, 'student'))
    throw wrong('studentFirstName', `${rosterColumns.studentFirstName.heading} is missing.`);
  return {
    ...names,
    studentNameKey: foldText(nameOf(names)),
    gender: genderOfCell(cells.gender),
    birthDate: birthDateOf(cells.birthDate, dates),
    currentGrade: read(cells, 'currentGrade', studentFields.currentGrade, gradeOf),
    risingGrade: read(cells, 'risingGrade', studentFields.risingGrade, gradeOf),
    notes: read(cells, 'notes', studentFields.notes),
    notesOnRegister: showsNotesOf(cells.notesOnRegister),
  };
}

/** Reads one of the two parents of a row, or `null` if its cells are empty; throws the first RowProblem. */
export function parentOf(cells: RosterCells, n: 1 | 2): RosterParent | null {
  const names = {
    firstName: read(cells, `parent${n}FirstName`, parentFields.firstName),
    lastName: read(cells, `parent${n}LastName`, parentFields.lastName),
  };
  const email = read(cells, `parent${n}Email`, parentFields.email);
  const phone = read(cells, `parent${n}Phone`, parentFields.phone);
  const relationship = read(cells, `parent${n}Relationship`, relationshipField);
  if (![...Object.values(names), email, phone, relationship].some(Boolean)) return null;
  if (nameProblem(names)) throw wrong(`parent${n}FirstName`, `Parent ${n} needs a first or last name.`);
  return {
    ...names,
    fullNameKey: foldText(fullNameOf(names)),
    email,
    phone,
    relationship: relationshipOf(relationship ?? ''),
  };
}

/** The value of a cell by its field's schema, after `shorten`. */
const read = <Value>(
  cells: RosterCells,
  key: RosterColumn,
  schema: ZodType<Value>,
  shorten: (cell: string) => string = String,
): Value => valueOfCell(shorten(cells[key]), { key, heading: rosterColumns[key].heading }, schema);

const wrong = (column: RosterColumn, message: string) => new RowProblem(message, { column });

function genderOfCell(cell: string) {
  const gender = genderOf(cell);
  if (!gender)
    throw wrong(
      'gender',
      cell === '' ? 'Gender is missing.' : `Gender '${shortened(cell)}' is not Female, Male or Other.`,
    );
  return gender;
}

/** `null` for an empty cell. */
function showsNotesOf(cell: string): boolean | null {
  const shows = saidIn(cell);
  if (cell !== '' && shows === null)
    throw wrong('notesOnRegister', `${rosterColumns.notesOnRegister.heading} '${shortened(cell)}' is not Yes or No.`);
  return shows;
}

function birthDateOf(cell: string, dates: DateReading): IsoDate {
  const date = dateOfCell(cell, { key: 'birthDate', heading: rosterColumns.birthDate.heading }, dates);
  if (date >= dates.today) throw wrong('birthDate', `Date of Birth ${showDate(date)} is not in the past.`);
  return date;
}
