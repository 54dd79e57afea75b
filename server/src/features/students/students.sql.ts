import { joinSection } from '../academics/academics.sql.js';
import { fullName, nameColumns, notOver } from '../../platform/database/common.sql.js';
import type { Reference } from '../../platform/resources/references.js';

/** SQL: an age on a date in whole years, as text (decisions 2.16). Both are ISO dates. */
export const ageInYears = (birthDate: string, date: string) =>
  `CAST(CAST(substr(${date}, 1, 4) AS integer) - CAST(substr(${birthDate}, 1, 4) AS integer)
    - CASE WHEN substr(${date}, 6) < substr(${birthDate}, 6) THEN 1 ELSE 0 END AS varchar(4))`;

export const studentName = fullName('student', 'student_');

/** SQL: "studentName" and "studentLastName". */
export const studentNames = nameColumns('studentName', 'student', 'student_');

/** SQL for a student's notes if the register shows them, or else NULL. */
export const registerNotes = 'CASE WHEN student.notes_on_register THEN student.notes END';

/** SQL: a stay puts its student on the roster of a date (decisions 2.2). */
export const onRoster = (date: string) => `membership.first_day <= ${date} AND ${notOver('membership', date)}`;

/** SQL: a student's class status on a date; a planned withdrawal counts after its last day (decisions 2.26). */
export const classStatus = (date = ':today') =>
  `CASE WHEN student.leaves_on >= ${date} THEN 'ACTIVE' ELSE student.status END`;

/** SQL: the coming last day of a student whose withdrawal is planned, or NULL. */
export const comingLastDay = 'CASE WHEN student.leaves_on >= :today THEN student.leaves_on END';

/** SQL: a student is withdrawn neither from class nor from the form, on `:today`. */
export const isEnrolled =
  "(student.status = 'ACTIVE' OR student.leaves_on >= :today) AND student.form_enrollment_status = 'ACTIVE'";

/** All students. */
export const fromEveryone = 'FROM students student';

/** The student that a row refers to; whoever sees the student sees the row. */
export const ofStudent: Reference = {
  subject: 'Student',
  from: fromEveryone,
  id: 'student.id',
  name: studentName,
  key: 'student.student_name_key',
  order: 'student.student_name_order',
  last: { name: 'student.student_last_name', order: 'student.student_last_name_order' },
};

/** The students who are not withdrawn on `:today`. */
export const fromActive = `${fromEveryone} WHERE ${isEnrolled}`;

/** The stays of students in sections. */
export const fromStays = 'FROM memberships membership';

/** SQL: a student has no section from `:today` on. */
export const hasNoSection = `NOT EXISTS (SELECT 1 ${fromStays} WHERE membership.student_id = student.id AND ${notOver('membership', ':today')})`;

/** SQL: how many places of a section are taken for a student who starts on a date; later stays count too. */
export const placesTaken = (section: string, date: string) =>
  `(SELECT count(*) ${fromStays} WHERE membership.section_id = ${section} AND ${notOver('membership', date)})`;

/** SQL: how many students a section has on a date. */
export const studentsIn = (section: string, date: string) =>
  `(SELECT count(*) ${fromStays} WHERE membership.section_id = ${section} AND ${onRoster(date)})`;

/** SQL: a student's stay is open, or ends only by a withdrawal that is still to come (`goesOn`). */
export const isGoingOn = `(membership.last_day IS NULL OR membership.last_day = ${comingLastDay})`;

/** The students with their section on a date, if any. */
export const fromStudentsOn = (date: string) =>
  `${fromEveryone} LEFT JOIN memberships membership ON membership.student_id = student.id AND ${onRoster(date)}
  LEFT ${joinSection('membership.section_id')}`;
export const fromStudents = fromStudentsOn(':today');

export const joinStudent = (id: string) => `JOIN students student ON student.id = ${id}`;

export const fromStudentStays = `${fromStays} ${joinStudent('membership.student_id')}`;

export const fromSectionStays = `${fromStays} ${joinSection('membership.section_id')}`;

/** SQL: a student was in a section on a date, or on any from `first` to `last`. */
export const wasIn = (student: string, section: string, first: string, last = first) =>
  `EXISTS (SELECT 1 ${fromStays} WHERE membership.student_id = ${student} AND membership.section_id = ${section} AND membership.first_day <= ${last} AND ${notOver('membership', first)})`;

/** SQL: the students `other` and `record` may be the same person, by name, or by birth date and one of their names. */
export const likelySameStudent = `other.student_name_key = record.student_name_key OR (other.birth_date = record.birth_date
  AND (other.student_last_name <> '' AND lower(other.student_last_name) = lower(record.student_last_name) AND lower(substr(other.student_first_name, 1, 1)) = lower(substr(record.student_first_name, 1, 1))
    OR other.student_first_name <> '' AND lower(other.student_first_name) = lower(record.student_first_name)))`;
