import { SolutionOutlined } from '@ant-design/icons';
import { clockIn, showDate } from '@homeroom/shared/dates';
import {
  enrollmentChangeSchema,
  enrollmentParts,
  enrollmentRowSchema,
  enrollmentSchema,
  enrollmentTitle,
  jointProblems,
  type EnrollmentField,
  type EnrollmentRow,
} from '@homeroom/shared/enrollments/enrollments';
import { fileTime } from '../../components/use-moment';
import { readSchool } from '../../providers/school';
import type { FieldDeclaration } from '../../resources/field-declaration';
import { defineResource } from '../../resources/define-resource';
import { defineFeature, lazyPart } from '../../frame/define-feature';
import { stateTones } from './state-tones';

/** Outside the form, a field's title also says whose it is: the student's or a parent's. */
const titles = Object.fromEntries(
  (Object.keys(enrollmentSchema.shape) as EnrollmentField[]).map((field): [string, FieldDeclaration<EnrollmentRow>] => [
    field,
    { title: enrollmentTitle(field) },
  ]),
);

/** The school's date on which a form arrived. */
const dayOf = (instant: string) => showDate(clockIn(readSchool()?.timeZone ?? 'UTC', new Date(instant)).date);

const office = defineResource<EnrollmentRow>(enrollmentSchema, {
  name: 'enrollments',
  subject: 'Enrollment',
  rows: enrollmentRowSchema,
  change: enrollmentChangeSchema,
  words: {
    label: 'Academic Enrollments',
    singular: 'enrollment',
    plural: 'enrollments',
    describe: 'Enrollment forms from families.',
    deleteHint: 'Its status links stop working.',
    emptyHint:
      'Families send forms while the public form above is open. You can also add one yourself, or import past submissions.',
  },
  routes: {
    path: '/formenrollments',
    create: '/addenrollments',
    menu: { section: 'Admin', order: 7, icon: <SolutionOutlined />, words: 'application admission registration form' },
  },
  fields: {
    ...titles,
    studentName: { title: 'Student', sort: true },
    age: { title: 'Age', sort: '-birthDate' },
    parentName: { title: 'Parent', sort: true },
    submittedAt: {
      title: 'Submitted',
      sort: true,
      text: ({ submittedAt }) => dayOf(submittedAt),
      exported: ({ submittedAt }) => fileTime(readSchool().timeZone, submittedAt),
      render: ({ submittedAt }) => <span className="num">{dayOf(submittedAt)}</span>,
    },
    source: { sort: false },
    state: { sort: false, tones: stateTones },
  },
  list: {
    columns: ['studentName', 'age', 'risingGrade', 'parentName', 'submittedAt', 'source', 'state'],
    onTablet: ['studentName', 'risingGrade', 'parentName', 'submittedAt', 'state'],
    order: '-submittedAt',
    search: 'Search student, parent, e-mail',
    filters: [{ field: 'state', chips: true }, 'source', 'gender'],
    above: lazyPart(() => import('./form-panel'), 'FormPanel'),
  },
  form: { parts: enrollmentParts, check: jointProblems },
  page: {
    opens: 'overList',
    facts: [
      'studentFirstName',
      'studentLastName',
      'gender',
      'birthDate',
      'age',
      'currentGrade',
      'risingGrade',
      'state',
      'source',
      'submittedAt',
      'notes',
    ],
    panels: lazyPart(() => import('./enrollment-panels'), 'EnrollmentPanels'),
  },
  acts: {
    isFinal: ({ state }) => state === 'ACCEPTED',
    import: async () => (await import('./import/import-page')).ImportPage,
    record: lazyPart(() => import('./act-buttons'), 'RecordActs'),
    bulk: lazyPart(() => import('./act-buttons'), 'BulkActs'),
  },
});

/** The office's enrollments (spec 2.1), and the public form with its status page (decisions 5, Academic Enrollments). */
export const enrollments = defineFeature({
  ...office,
  publicRoutes: [
    {
      path: '/enroll',
      title: 'Enrol a student',
      page: lazyPart(() => import('./enroll/enroll-page'), 'EnrollPage'),
    },
    {
      path: '/enroll/sent',
      title: 'Form sent',
      page: lazyPart(() => import('./enroll/sent-page'), 'SentPage'),
    },
    {
      path: '/enroll/status',
      title: 'Enrollment status',
      page: lazyPart(() => import('./enroll/status-page'), 'StatusPage'),
    },
  ],
});
