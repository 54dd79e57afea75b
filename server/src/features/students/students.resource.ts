import { ageOn } from '@homeroom/shared/dates';
import { withName } from '@homeroom/shared/fields';
import { newStudentSchema } from '@homeroom/shared/students/new-student';
import { studentRowSchema, studentSchema, unassigned } from '@homeroom/shared/students/students';
import { columns } from '../../platform/database/common.sql.js';
import { defineResource, type Values } from '../../platform/resources/define-resource.js';
import { parentWords } from '../parents/parents.sql.js';
import { NewStudents } from './new-student.service.js';
import { nameOf, StudentEntity } from './student.entity.js';
import {
  ageInYears,
  classStatus,
  comingLastDay,
  fromStudents,
  likelySameStudent,
  studentName,
} from './students.sql.js';

const hasStatusOf = (one: Values, two: Values) =>
  ['status', 'formEnrollmentStatus', 'leavesOn'].every((name) => one[name] === two[name]);

/** Students with today's section (decisions 2.14) and age (decisions 2.16). */
export const studentsResource = defineResource(StudentEntity, {
  path: 'students',
  subject: 'Student',
  schema: withName(newStudentSchema, 'student'),
  change: studentSchema.partial(),
  rows: studentRowSchema,
  words: { singular: 'student', inUse: 'This student has attendance. Withdraw the student instead.' },
  list: {
    ordered: ['studentName', 'studentLastName', 'sectionName'],
    folded: ['age'],
    sort: [
      'studentName',
      'studentLastName',
      'sectionName',
      'gender',
      'birthDate',
      'risingGrade',
      'status',
      'formEnrollmentStatus',
    ],
    filter: ['sectionId', 'gender', 'risingGrade', 'status', 'formEnrollmentStatus', 'birthDate'],
    search: ['studentName', 'sectionName', 'gender', 'parents'],
    related: ['parents'],
    fromStart: ['gender'],
    shortNumbers: { inside: ['sectionName'], exact: ['age'] },
    idsFirst: true,
    wholeTable: true,
  },
  read: {
    view: `SELECT student.id AS "id", student.id AS "studentId", ${studentName} AS "studentName", ${columns('student', 'studentNameKey', 'studentNameOrder', 'studentLastNameOrder', 'studentFirstName', 'studentLastName')}, section.id AS "sectionId", ${columns('section', 'sectionName', 'sectionNameKey', 'sectionNameOrder')}, student.gender AS "gender", lower(student.gender) AS "genderKey", ${parentWords} AS "parentsKey", ${ageInYears('student.birth_date', ':today')} AS "ageKey",
      ${columns('student', 'birthDate', 'currentGrade', 'risingGrade', 'notes', 'notesOnRegister', 'formEnrollmentStatus', 'withdrawalReason')}, ${classStatus()} AS "status", ${comingLastDay} AS "leavesOn"
    ${fromStudents}`,
    present: (row, today) => ({
      ...row,
      sectionName: row['sectionName'] ?? unassigned,
      age: ageOn(String(row['birthDate']), today),
    }),
  },
  write: {
    check: (student, { today }) =>
      String(student['birthDate']) < today ? null : { path: 'birthDate', message: 'The birth date is in the future.' },
    parts: { fields: ['section', 'parents'], service: NewStudents },
  },
  acts: {
    merge: {
      nameOf: (student) => nameOf(student as unknown as StudentEntity),
      fields: [
        { name: 'studentFirstName' },
        { name: 'studentLastName' },
        { name: 'gender' },
        { name: 'birthDate' },
        { name: 'currentGrade' },
        { name: 'risingGrade' },
        {
          name: 'status',
          with: ['formEnrollmentStatus', 'withdrawalReason', 'leavesOn'],
          // The kept record's status stays. Of two withdrawn records, the one that says why.
          prefers: (other, kept) => hasStatusOf(other, kept) && kept['withdrawalReason'] === null,
        },
        { name: 'notes', joins: true },
        {
          name: 'notesOnRegister',
          about: {
            name: 'notes',
            message:
              'The register shows the notes of one of these records, but not of the other. Choose whether it shows the notes after the merge.',
          },
        },
      ],
      likely: likelySameStudent,
    },
  },
});
