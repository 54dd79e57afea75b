import { NameMap } from '@homeroom/shared/name-map';
import type { IsoDate } from '@homeroom/shared/dates';
import { columns, notOver } from '../../platform/database/common.sql.js';
import type { Rows } from '../../platform/database/rows.js';
import type { NewStudent } from '../students/intake.service.js';
import { personKey } from '../students/public.js';
import type { ExistingParent } from '@homeroom/shared/students/parent-book';
import type { SectionsOfSchool } from '../students/public.js';
import type { StudentEntity } from '../students/student.entity.js';
import { fromEveryone, fromSectionStays } from '../students/students.sql.js';

/** A student of the school, to compare a sheet with. */
export interface ExistingStudent extends Pick<
  StudentEntity,
  | 'id'
  | 'studentFirstName'
  | 'studentLastName'
  | 'currentGrade'
  | 'risingGrade'
  | 'notes'
  | 'status'
  | 'formEnrollmentStatus'
> {
  /** 1 if the register shows the notes. */
  notesOnRegister: number;
  /** Their section on the first day or later. */
  sectionName: string | null;
}

/** 'The student in 1-A', with the number where that is not enough. */
export function studentWords({ id, sectionName }: ExistingStudent, alike: readonly ExistingStudent[]) {
  const where = sectionName ? `in ${sectionName}` : 'without a section';
  const isOnly = alike.filter((each) => each.sectionName === sectionName).length === 1;
  return alike.length === 1 ? 'The student who is here' : `The student ${where}${isOnly ? '' : `, number ${id}`}`;
}

/** The school's records that a sheet is compared with. */
export interface ExistingRoster extends SectionsOfSchool {
  parents: readonly ExistingParent[];
  /** Students by `personKey`: those who are alike in name and birth date, the first added first. */
  students: ReadonlyMap<string, readonly ExistingStudent[]>;
  /** Folded names of the rising grades. */
  grades: ReadonlySet<string>;
}

/** `from` is the first day of new stays. */
export async function existingStudents(rows: Rows, from: IsoDate): Promise<ExistingRoster['students']> {
  const found = await rows.query<ExistingStudent & Pick<NewStudent, 'birthDate'>>(
    `SELECT ${columns('student', 'id', 'studentFirstName', 'studentLastName', 'birthDate', 'currentGrade', 'risingGrade', 'notes')}, CASE WHEN student.notes_on_register THEN 1 ELSE 0 END AS "notesOnRegister", ${columns('student', 'status', 'formEnrollmentStatus')},
       (SELECT min(section.section_name) ${fromSectionStays} WHERE membership.student_id = student.id AND ${notOver('membership', ':from')}) AS "sectionName"
     ${fromEveryone} ORDER BY student.id`,
    { from },
  );
  return new NameMap(Map.groupBy(found, personKey));
}
