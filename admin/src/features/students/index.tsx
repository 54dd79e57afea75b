import { TeamOutlined } from '@ant-design/icons';
import { newStudentSchema } from '@homeroom/shared/students/new-student';
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
import { loadImportPage } from '../student-import/public';
import { sentStudent, unnamedIn } from './add/sent-student';
import { ClassStatus, classStatusTones } from './class-status';

const sectionInWords = (student: StudentRow) => {
  const status = classAssignStatusOf(student);
  return status === 'Active' ? `Section ${student.sectionName}` : status;
};

/** Says that an enrolled student is withdrawn from class, so that the two statuses do not seem to disagree. */
const formStatusInWords = ({ status, formEnrollmentStatus }: StudentRow) => {
  const form = formStatusOf(formEnrollmentStatus);
  return status === 'WITHDRAWN' && form === 'Enrolled' ? 'Enrolled, then withdrawn from class' : form;
};

const statusInWords = (student: StudentRow) => {
  const { leavesOn, withdrawalReason } = student;
  const leaves = leavesOn && `leaves on ${showDate(leavesOn)}`;
  const status = [classAssignStatusOf(student), leaves].filter(Boolean).join(', ');
  return [status, withdrawalReason].filter(Boolean).join(': ');
};

export const students = defineResource<StudentRow>(newStudentSchema, {
  name: 'students',
  subject: 'Student',
  change: studentSchema,
  rows: studentRowSchema,
  words: {
    label: 'Students',
    title: 'Student List',
    singular: 'student',
    describe: 'All students, with their section and form enrollment status.',
    covers: 'name, parents, section, gender and age',
    noneFiltered: 'No student matches all of these filters.',
    deleteHint: 'Links to parents are deleted too. A student with attendance cannot be deleted.',
    emptyHint: 'Import the school’s roster from a spreadsheet, or add students one by one.',
  },
  routes: {
    path: '/admin/students',
    menu: {
      section: 'Admin',
      order: 9,
      icon: <TeamOutlined />,
      words: 'pupil child learner roster withdraw move section',
    },
  },
  fields: {
    studentName: { title: 'Student Name', exported: storedName },
    sectionName: { title: 'Assigned Section', text: assignedSectionOf },
    age: { title: 'Age' },
    status: {
      title: 'Class Assign Status',
      text: classAssignStatusOf,
      tones: classStatusTones,
      render: (student) => <ClassStatus status={classAssignStatusOf(student)} leavesOn={student.leavesOn} />,
    },
    formEnrollmentStatus: {
      title: 'Form Enrollment Status',
      text: formStatusInWords,
    },
  },
  list: {
    columns: ['studentName', 'sectionName', 'gender', 'age', 'status', 'formEnrollmentStatus'],
    search: 'Search name, parent, section, gender, age',
    all: async () => (await import('./list/student-list')).studentList,
  },
  form: {
    parts: [
      { fields: Object.keys(studentSchema.shape) },
      { title: 'Section', fields: ['section'], part: lazyPart(() => import('./add/first-section'), 'FirstSection') },
      { title: 'Parents', fields: ['parents'], part: lazyPart(() => import('./add/new-parents'), 'NewParents') },
    ],
    initial: (today) => ({ section: { firstDay: today } }),
    sent: sentStudent,
    check: unnamedIn,
    question: async (values, record) =>
      record ? null : (await import('./add/ask-about-new')).askAboutNewStudent(values),
    afterCreate: 'page',
  },
  page: {
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
    lead: lazyPart(() => import('./page/student-lead'), 'StudentLead'),
    panels: lazyPart(() => import('./student-panels'), 'StudentPanels'),
  },
  acts: {
    import: loadImportPage,
    bulk: lazyPart(() => import('./list/notes-acts'), 'NotesActs'),
    merge: {
      about: (student) => `${sectionInWords(student)}, born ${showDate(student.birthDate)}`,
      words: { status: statusInWords },
    },
  },
});
