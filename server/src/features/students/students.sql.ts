import { joinSection } from '../academics/academics.sql.js';
import { fullName, covers, notOver } from '../../platform/database/common.sql.js';

export const studentName = (row: string) => fullName(row, 'student_');

/** SQL for a student's notes if the register shows them, or else NULL. */
export const registerNotes = (row: string) => `CASE WHEN ${row}.notes_on_register THEN ${row}.notes END`;

/** SQL: a stay puts its student on the roster of a date (decisions 2.2). */
export const onRoster = covers;

/** SQL: a student is withdrawn neither from class nor from the form. */
export const isEnrolled = (row: string) => `${row}.status = 'ACTIVE' AND ${row}.form_enrollment_status = 'ACTIVE'`;

/** The students, `s`, who are not withdrawn. */
export const fromActive = `FROM students s WHERE ${isEnrolled('s')}`;

/** SQL: a student, `s`, has no section from a date on. */
export const hasNoSection = (date: string) =>
  `NOT EXISTS (SELECT 1 FROM memberships m WHERE m.student_id = s.id AND ${notOver('m', date)})`;

/** SQL: how many places of a section are taken for a student who starts on a date; later stays count too. */
export const placesTaken = (section: string, date: string) =>
  `(SELECT count(*) FROM memberships m WHERE m.section_id = ${section} AND ${notOver('m', date)})`;

/** SQL: how many students a section has on a date. */
export const studentsIn = (section: string, date: string) =>
  `(SELECT count(*) FROM memberships m WHERE m.section_id = ${section} AND ${onRoster('m', date)})`;

/** The students, `s`, with their section, `g`, on `:today`, if any. */
export const fromStudents = `FROM students s LEFT JOIN memberships m ON m.student_id = s.id AND ${onRoster('m', ':today')}
  LEFT ${joinSection('m.section_id')}`;

export const joinStudent = (id: string) => `JOIN students st ON st.id = ${id}`;
/** Joins the student, `st`, with an id that may be NULL. */
export const leftJoinStudent = (id: string) => `LEFT JOIN students st ON st.id = ${id}`;

/** The stays, `m`, with their students, `st`. */
export const fromStudentStays = `FROM memberships m ${joinStudent('m.student_id')}`;

/** The stays, `m`, with their sections, `g`. */
export const fromSectionStays = `FROM memberships m ${joinSection('m.section_id')}`;

/** SQL: a student was in a section, ever or on a date. */
export const wasIn = (student: string, section: string, date?: string) =>
  `EXISTS (SELECT 1 FROM memberships m WHERE m.student_id = ${student} AND m.section_id = ${section}${date ? ` AND ${onRoster('m', date)}` : ''})`;

/** All students, `s`. */
export const fromEveryone = 'FROM students s';

/** SQL: the students `o` and `k` may be the same person, by name, or by birth date and one of their names. */
export const likelySameStudent = `o.student_name_key = k.student_name_key OR (o.birth_date = k.birth_date
  AND (o.student_last_name <> '' AND lower(o.student_last_name) = lower(k.student_last_name) AND lower(substr(o.student_first_name, 1, 1)) = lower(substr(k.student_first_name, 1, 1))
    OR o.student_first_name <> '' AND lower(o.student_first_name) = lower(k.student_first_name)))`;
