import { IdcardOutlined } from '@ant-design/icons';
import { nameProblem } from '@homeroom/shared/fields';
import { userStatusWords } from '@homeroom/shared/roles';
import { teacherColumns, teacherListWords, teacherSchema, type TeacherRow } from '@homeroom/shared/teachers';
import { MailAddress } from '../../components/contact-links';
import { defineResource } from '../../resources/define-resource';
import { userStatusWordTones } from '../users/public';
import { lazyPart } from '../../frame/define-feature';

export const teachers = defineResource<TeacherRow>(teacherSchema, {
  name: 'teachers',
  subject: 'Teacher',
  path: '/admin/teachers',
  label: 'Teachers',
  title: 'Teacher List & Assignments',
  singular: 'teacher',
  icon: <IdcardOutlined />,
  menu: { section: 'Admin', order: 10, words: 'staff employee assigned classes' },
  describe: 'Every teacher and the classes assigned to them. A teacher is also a user.',
  list: ['fullName'],
  columns: {
    email: {
      render: (teacher) => <MailAddress {...teacher} edit={`/admin/teachers/${teacher.id}/edit`} />,
    },
    status: { title: 'Status', text: ({ status }) => userStatusWords[status], tones: userStatusWordTones },
  },
  search: 'Search name, e-mail, phone, class',
  words: {
    noMatch: teacherListWords.noMatch,
    covers: 'name, e-mail, phone, class name, class type and section',
  },
  loadFailure: teacherListWords.failure,
  all: async () => (await import('./list/teacher-list')).teacherList,
  rowEdit: false,
  import: teacherColumns,
  facts: ['firstName', 'lastName', 'email', 'phone', 'status'],
  form: { check: (person) => nameProblem(person) },
  panels: lazyPart(() => import('./teacher-panels'), 'TeacherPanels'),
  afterCreate: 'show',
  canDelete: false,
  emptyTitle: teacherListWords.none,
  emptyHint: 'Add a teacher, then invite them to choose a password.',
});
