import { ageOn } from '@homeroom/shared/dates';
import {
  enrollmentChangeSchema,
  enrollmentRowSchema,
  enrollmentSchema,
} from '@homeroom/shared/enrollments/enrollments';
import { fullName, lastNameKey } from '../../platform/database/common.sql.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { EnrollmentWriter } from './enrollment-writer.service.js';
import { EnrollmentEntity } from './enrollment.entity.js';

/** The office's enrollments. Their states change through separate actions, never by editing a field. */
export const enrollmentsResource = defineResource(EnrollmentEntity, {
  path: 'enrollments',
  subject: 'Enrollment',
  listName: 'Academic Enrollments',
  label: 'enrollment',
  schema: enrollmentSchema,
  change: enrollmentChangeSchema,
  rows: enrollmentRowSchema,
  list: {
    sort: [
      'submittedAt',
      'movedAt',
      'studentName',
      'studentLastName',
      'parentName',
      'birthDate',
      'currentGrade',
      'risingGrade',
      'gender',
    ],
    folded: ['studentLastName'],
    filter: ['state', 'source', 'gender', 'risingGrade', 'submittedAt', 'studentId'],
    search: ['studentName', 'parentName'],
  },
  view: `SELECT e.id AS "id", e.state AS "state", e.source AS "source", e.submitted_at AS "submittedAt", e.moved_at AS "movedAt", e.student_id AS "studentId",
      ${fullName('e', 'student_')} AS "studentName", e.student_name_key AS "studentNameKey", ${lastNameKey('e', 'student_')} AS "studentLastNameKey",
      e.student_first_name AS "studentFirstName", e.student_last_name AS "studentLastName", e.gender AS "gender", e.birth_date AS "birthDate",
      e.current_grade AS "currentGrade", e.rising_grade AS "risingGrade", e.notes AS "notes",
      ${fullName('e', 'parent1_')} AS "parentName", e.parents_key AS "parentNameKey",
      e.parent1_first_name AS "parent1FirstName", e.parent1_last_name AS "parent1LastName", e.parent1_email AS "parent1Email",
      e.parent1_phone AS "parent1Phone", e.parent1_relationship AS "parent1Relationship",
      e.parent2_first_name AS "parent2FirstName", e.parent2_last_name AS "parent2LastName", e.parent2_email AS "parent2Email",
      e.parent2_phone AS "parent2Phone", e.parent2_relationship AS "parent2Relationship", e.consent AS "consent"
    FROM enrollments e`,
  present: (row, today) => ({ ...row, age: ageOn(String(row['birthDate']), today) }),
  inUse: 'This enrollment was accepted. It is kept as the record of where the student came from.',
  writer: EnrollmentWriter,
});
