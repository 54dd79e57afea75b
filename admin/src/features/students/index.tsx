import { TeamOutlined, UploadOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import { classAssignStatusOf, formStatusOf, studentSchema, unassigned, type ClassAssignStatus, type StudentRow } from '@homeroom/shared/students';
import type { PillTone } from '../../components/pill';
import { defineResource } from '../../resources/define-resource';

const classTones: Record<ClassAssignStatus, PillTone> = { Active: 'ok', Withdrawn: 'off', Unassigned: 'warn' };

/** Active is shown as Enrolled in the form enrollment status (spec 4). */
const formChoices = [
  { value: 'ACTIVE', label: 'Enrolled' },
  { value: 'WITHDRAWN', label: 'Withdrawn' },
];

export const students = defineResource<StudentRow>(studentSchema, {
  name: 'students',
  subject: 'Student',
  path: '/admin/students',
  label: 'Students',
  title: 'Student List',
  singular: 'student',
  icon: <TeamOutlined />,
  menu: { section: 'Admin', order: 9 },
  describe: 'Every student of the school, their section and their form enrollment.',
  list: ['studentName', 'sectionName', 'gender', 'age', 'status', 'formEnrollmentStatus'],
  columns: {
    studentName: { title: 'Student Name', sort: true },
    sectionName: {
      title: 'Assigned Section',
      sort: true,
      render: ({ sectionName }) => (sectionName === unassigned ? <span className="faint">{unassigned}</span> : sectionName),
    },
    age: { title: 'Age', sort: '-birthDate' },
    status: { title: 'Class Assign Status', text: classAssignStatusOf, tones: classTones },
    formEnrollmentStatus: { title: 'Form Enrollment Status', sort: true, text: ({ formEnrollmentStatus }) => formStatusOf(formEnrollmentStatus) },
  },
  search: 'Search name, section, gender',
  filters: [
    { field: 'sectionId', label: 'Section', reference: { resource: 'sections', label: 'sectionName' } },
    'gender',
    { field: 'formEnrollmentStatus', label: 'Form status', choices: formChoices },
  ],
  listLinks: [{ label: 'Import', icon: <UploadOutlined />, path: '/admin/students/import', can: ['create', 'Student'] }],
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
  ],
  panels: lazy(async () => ({ default: (await import('./student-panels')).StudentPanels })),
  afterCreate: 'show',
  deleteHint: 'The links to parents go too. A student who has attendance stays.',
  emptyHint: 'Import the school’s roster from a spreadsheet, or add students one by one.',
});
