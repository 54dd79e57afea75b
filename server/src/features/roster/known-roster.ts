import { NameMap } from '@homeroom/shared/name-map';
import type { IsoDate } from '@homeroom/shared/dates';
import { columns, notOver } from '../../platform/database/common.sql.js';
import type { Rows } from '../../platform/database/reads.js';
import { fromParents } from '../parents/parents.sql.js';
import { personKey, type NewParent, type NewStudent, type ParentsByEmail } from '../students/intake.service.js';
import type { SectionsOfSchool } from '../students/sections/known-sections.service.js';
import type { StudentEntity } from '../students/student.entity.js';
import { fromEveryone, fromSectionStays } from '../students/students.sql.js';

/** A student of the school, to compare a sheet with. */
export interface KnownStudent extends Pick<
  StudentEntity,
  'id' | 'currentGrade' | 'risingGrade' | 'notes' | 'status' | 'formEnrollmentStatus'
> {
  /** 1 if the register shows the notes. */
  notesOnRegister: number;
  /** Their section on the first day or later. */
  sectionName: string | null;
}

export interface KnownParent extends NewParent {
  id: number;
}

/** The school's records that a sheet is compared with. */
export interface KnownRoster extends SectionsOfSchool {
  parents: ParentsByEmail;
  /** Students by `personKey`. */
  students: Map<string, KnownStudent>;
  /** By the id of a student. */
  parentsOf: Map<number, KnownParent[]>;
  /** Folded names of the rising grades. */
  grades: Set<string>;
}

/** `from` is the first day of new stays. */
export async function knownStudents(rows: Rows, from: IsoDate): Promise<KnownRoster['students']> {
  const found = await rows.query<KnownStudent & Pick<NewStudent, 'studentFirstName' | 'studentLastName' | 'birthDate'>>(
    `SELECT ${columns('s', 'id', 'studentFirstName', 'studentLastName', 'birthDate', 'currentGrade', 'risingGrade', 'notes')}, CASE WHEN s.notes_on_register THEN 1 ELSE 0 END AS "notesOnRegister", ${columns('s', 'status', 'formEnrollmentStatus')},
       (SELECT min(g.section_name) ${fromSectionStays} WHERE m.student_id = s.id AND ${notOver('m', ':from')}) AS "sectionName"
     ${fromEveryone} ORDER BY s.id DESC`,
    { from },
  );
  // Of two students with the same key, the one who was added first wins.
  return new NameMap(found.map((student) => [personKey(student), student]));
}

export async function parentsOfStudents(rows: Rows): Promise<KnownRoster['parentsOf']> {
  const found = await rows.query<KnownParent & { studentId: number }>(
    `SELECT l.student_id AS "studentId", ${columns('p', 'id', 'firstName', 'lastName', 'fullNameKey', 'email', 'phone')} ${fromParents}`,
  );
  return Map.groupBy(found, ({ studentId }) => studentId);
}
