import { ageOn } from '@homeroom/shared/dates';
import {
  enrollmentChangeSchema,
  enrollmentRowSchema,
  newEnrollmentSchema,
} from '@homeroom/shared/enrollments/enrollments';
import { columns, fullName, nameColumns } from '../../platform/database/common.sql.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { EnrollmentWriter } from './enrollment-writer.service.js';
import { EnrollmentEntity } from './enrollment.entity.js';

/** The office's enrollments. Their states change through separate actions, never by editing a field. */
export const enrollmentsResource = defineResource(EnrollmentEntity, {
  path: 'enrollments',
  subject: 'Enrollment',
  schema: newEnrollmentSchema,
  change: enrollmentChangeSchema,
  rows: enrollmentRowSchema,
  words: {
    singular: 'enrollment',
    label: 'Academic Enrollments',
    inUse: 'This enrollment was accepted. It is kept as the record of where the student came from.',
  },
  list: {
    sort: [
      'submittedAt',
      'movedAt',
      'studentName',
      'studentLastName',
      'parentName',
      'parentLastName',
      'birthDate',
      'currentGrade',
      'risingGrade',
      'gender',
    ],
    ordered: ['studentName', 'studentLastName', 'parentName', 'parentLastName'],
    filter: ['state', 'source', 'gender', 'risingGrade', 'submittedAt', 'studentId'],
    search: ['studentName', 'parentName'],
  },
  read: {
    view: `SELECT ${columns('enrollment', 'id', 'state', 'source', 'submittedAt', 'movedAt', 'studentId')},
      ${fullName('enrollment', 'student_')} AS "studentName", ${columns('enrollment', 'studentNameKey', 'studentNameOrder', 'studentLastNameOrder', 'parentNameOrder', 'parentLastNameOrder')},
      ${columns('enrollment', 'studentFirstName', 'studentLastName', 'gender', 'birthDate', 'currentGrade', 'risingGrade', 'notes')},
      ${nameColumns('parentName', 'enrollment', 'parent1_')}, enrollment.parents_key AS "parentNameKey",
      ${columns('enrollment', 'parent1FirstName', 'parent1LastName', 'parent1Email', 'parent1Phone', 'parent1Relationship', 'parent2FirstName', 'parent2LastName', 'parent2Email', 'parent2Phone', 'parent2Relationship', 'consent')}
    FROM enrollments enrollment`,
    present: (row, today) => ({ ...row, age: ageOn(String(row['birthDate']), today) }),
  },
  write: { service: EnrollmentWriter },
});
