import { TeamOutlined } from '@ant-design/icons';
import { nameProblem } from '@homeroom/shared/fields';
import { storedName } from '@homeroom/shared/names';
import {
  assignedSectionOf,
  classAssignStatusOf,
  formStatusOf,
  studentRowSchema,
  studentSchema,
  type StudentRow,
} from '@homeroom/shared/students/students';
import { showDate } from '@homeroom/shared/dates';
import { defineResource } from '../../resources/define-resource';
import { lazyPart } from '../../frame/define-feature';
import { classStatusTones } from './status-tones';

const sectionInWords = (student: StudentRow) => {
  const status = classAssignStatusOf(student);
  return status === 'Active' ? `Section ${student.sectionName}` : status;
};

export const students = defineResource<StudentRow>(studentSchema, {
  name: 'students',
  subject: 'Student',
  path: '/admin/students',
  label: 'Students',
  title: 'Student List',
  singular: 'student',
  icon: <TeamOutlined />,
  menu: { section: 'Admin', order: 9, words: 'pupil child learner roster withdraw move section' },
  describe: 'All students, with their section and form enrollment status.',
  rows: studentRowSchema,
  list: ['studentName', 'sectionName', 'gender', 'age', 'status', 'formEnrollmentStatus'],
  columns: {
    studentName: { title: 'Student Name', exported: storedName },
    sectionName: { title: 'Assigned Section', text: assignedSectionOf },
    age: { title: 'Age' },
    status: { title: 'Class Assign Status', text: classAssignStatusOf, tones: classStatusTones },
    formEnrollmentStatus: {
      title: 'Form Enrollment Status',
      text: ({ formEnrollmentStatus }) => formStatusOf(formEnrollmentStatus),
    },
  },
  search: 'Search name, parent, section, gender, age',
  words: {
    covers: 'name, parents, section, gender and age',
    noneFiltered: 'No student matches all of these filters.',
  },
  all: async () => (await import('./list/student-list')).studentList,
  importPage: async () => (await import('./roster/import-page')).ImportPage,
  facts: [
    'studentFirstName',
    'studentLastName',
    'gender',
    'birthDate',
    'age',
    'currentGrade',
    'risingGrade',
    'sectionName',
    'status',
    'formEnrollmentStatus',
    'notes',
    'notesOnRegister',
  ],
  panels: lazyPart(() => import('./student-panels'), 'StudentPanels'),
  form: {
    check: (student) => nameProblem(student, 'student'),
    question: async (values, record) => (record ? null : (await import('./same-student')).askAboutSameStudent(values)),
  },
  merge: {
    about: (student) => `${sectionInWords(student)}, born ${showDate(student.birthDate)}`,
  },
  afterCreate: 'show',
  deleteHint: 'Links to parents are deleted too. A student with attendance cannot be deleted.',
  emptyHint: 'Import the school’s roster from a spreadsheet, or add students one by one.',
});
