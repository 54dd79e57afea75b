import type { EnrollmentStatus } from '@homeroom/shared/students/students';
import type { IsoDate } from '@homeroom/shared/dates';
import { notOver } from '../../platform/database/common.sql.js';
import type { Rows } from '../../platform/database/reads.js';
import { fromParents, fromKnownParents } from '../parents/parents.sql.js';
import type { NewParent, NewStudent } from '../students/intake.service.js';
import type { SectionsOfSchool } from '../students/sections/known-sections.service.js';
import { fromEveryone, fromSectionStays } from '../students/students.sql.js';

/** A student of the school, to compare a sheet with. */
export interface KnownStudent {
  id: number;
  currentGrade: string | null;
  risingGrade: string | null;
  notes: string | null;
  /** 1 if the register shows the notes. */
  notesOnRegister: number;
  /** Their section on the first day or later. */
  sectionName: string | null;
  status: EnrollmentStatus;
  formEnrollmentStatus: EnrollmentStatus;
}

export const isEnrolled = ({ status, formEnrollmentStatus }: Pick<KnownStudent, 'status' | 'formEnrollmentStatus'>) =>
  status === 'ACTIVE' && formEnrollmentStatus === 'ACTIVE';

/** A parent of a known student. */
export interface KnownParent extends NewParent {
  id: number;
}

/** The school's records that a sheet is compared with. */
export interface KnownRoster extends SectionsOfSchool {
  /** Parents by their e-mail address. */
  parents: Map<string, Pick<NewParent, 'firstName' | 'lastName' | 'phone'>>;
  /** Students by `studentKey`. */
  students: Map<string, KnownStudent>;
  /** By the id of a student. */
  parentsOf: Map<number, KnownParent[]>;
  /** Folded names of the rising grades. */
  grades: Set<string>;
}

/** Identifies a student by birth date and folded name. */
export const studentKey = (student: Pick<NewStudent, 'studentNameKey' | 'birthDate'>) =>
  `${student.birthDate} ${student.studentNameKey}`;

export async function knownParents(rows: Rows): Promise<KnownRoster['parents']> {
  const found = await rows.query<{ email: string; firstName: string; lastName: string; phone: string | null }>(
    `SELECT email AS "email", first_name AS "firstName", last_name AS "lastName", phone AS "phone" ${fromKnownParents}`,
  );
  return new Map(found.map((parent) => [parent.email, parent]));
}

/** `from` is the first day of new stays. */
export async function knownStudents(rows: Rows, from: IsoDate): Promise<KnownRoster['students']> {
  const found = await rows.query<KnownStudent & Pick<NewStudent, 'studentNameKey' | 'birthDate'>>(
    `SELECT s.id AS "id", s.student_name_key AS "studentNameKey", s.birth_date AS "birthDate", s.current_grade AS "currentGrade",
       s.rising_grade AS "risingGrade", s.notes AS "notes", CASE WHEN s.notes_on_register THEN 1 ELSE 0 END AS "notesOnRegister", s.status AS "status", s.form_enrollment_status AS "formEnrollmentStatus",
       (SELECT min(g.section_name) ${fromSectionStays} WHERE m.student_id = s.id AND ${notOver('m', ':from')}) AS "sectionName"
     ${fromEveryone} ORDER BY s.id DESC`,
    { from },
  );
  // Of two students with the same key, the one who was added first wins.
  return new Map(found.map((student) => [studentKey(student), student]));
}

export async function parentsOfStudents(rows: Rows): Promise<KnownRoster['parentsOf']> {
  const found = await rows.query<KnownParent & { studentId: number }>(
    `SELECT l.student_id AS "studentId", p.id AS "id", p.first_name AS "firstName", p.last_name AS "lastName", p.full_name_key AS "fullNameKey",
       p.email AS "email", p.phone AS "phone" ${fromParents}`,
  );
  return Map.groupBy(found, ({ studentId }) => studentId);
}
