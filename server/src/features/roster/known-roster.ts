import type { EnrollmentStatus } from '@homeroom/shared/students/students';
import type { IsoDate } from '@homeroom/shared/dates';
import { notOver } from '../../platform/database/common.sql.js';
import type { Rows } from '../../platform/database/reads.js';
import { fromParents } from '../parents/parents.sql.js';
import { personKey, type NewParent, type NewStudent } from '../students/intake.service.js';
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

/** A parent of a known student. */
export interface KnownParent extends NewParent {
  id: number;
}

/** The school's records that a sheet is compared with. */
export interface KnownRoster extends SectionsOfSchool {
  /** Parents by their e-mail address. */
  parents: Map<string, Pick<NewParent, 'firstName' | 'lastName' | 'phone'>>;
  /** Students by `personKey`. */
  students: Map<string, KnownStudent>;
  /** By the id of a student. */
  parentsOf: Map<number, KnownParent[]>;
  /** Folded names of the rising grades. */
  grades: Set<string>;
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
  return new Map(found.map((student) => [personKey(student), student]));
}

export async function parentsOfStudents(rows: Rows): Promise<KnownRoster['parentsOf']> {
  const found = await rows.query<KnownParent & { studentId: number }>(
    `SELECT l.student_id AS "studentId", p.id AS "id", p.first_name AS "firstName", p.last_name AS "lastName", p.full_name_key AS "fullNameKey",
       p.email AS "email", p.phone AS "phone" ${fromParents}`,
  );
  return Map.groupBy(found, ({ studentId }) => studentId);
}
