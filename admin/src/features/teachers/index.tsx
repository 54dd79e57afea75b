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
  list: ['fullName', 'email', 'phone', 'assignedClasses', 'status'],
  columns: {
    email: {
      render: (teacher) => <MailAddress {...teacher} edit={`/admin/teachers/${teacher.id}/edit`} />,
    },
    assignedClasses: {
      title: 'Assigned classes',
      text: (teacher) => teacher.assignedClasses.join(', ') || teacherListWords.noClasses,
    },
    status: { title: 'Status', text: ({ status }) => userStatusWords[status], tones: userStatusWordTones },
  },
  import: teacherColumns,
  listPage: async () => (await import('./list/teacher-list-page')).TeacherListPage,
  facts: ['firstName', 'lastName', 'email', 'phone', 'status'],
  form: { check: (person) => nameProblem(person) },
  panels: lazyPart(() => import('./teacher-panels'), 'TeacherPanels'),
  afterCreate: 'show',
  canDelete: false,
  emptyTitle: teacherListWords.none,
  emptyHint: 'Add a teacher, then invite them to choose a password.',
});
