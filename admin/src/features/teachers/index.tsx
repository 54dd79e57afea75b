import { IdcardOutlined } from '@ant-design/icons';
import { nameProblem } from '@homeroom/shared/fields';
import { userStatusWords } from '@homeroom/shared/roles';
import { teacherColumns, teacherListWords, teacherSchema, type TeacherRow } from '@homeroom/shared/teachers';
import { MailAddress } from '../../components/contact-links';
import { defineResource } from '../../resources/define-resource';
import { userStatusWordTones } from '../../components/user-status';
import { lazyPart } from '../../frame/define-feature';

export const teachers = defineResource<TeacherRow>(teacherSchema, {
  name: 'teachers',
  subject: 'Teacher',
  words: {
    label: 'Teachers',
    title: 'Teacher List & Assignments',
    singular: 'teacher',
    describe: 'Every teacher and the classes assigned to them. Each teacher also has a user account.',
    noMatch: teacherListWords.noMatch,
    covers: 'name, e-mail, phone, class name, class type and section',
    notLoaded: teacherListWords.failure,
    emptyTitle: teacherListWords.none,
    emptyHint: 'Add a teacher, then invite them to choose a password.',
  },
  routes: {
    path: '/admin/teachers',
    menu: { section: 'Admin', order: 10, icon: <IdcardOutlined />, words: 'staff employee assigned classes' },
  },
  fields: {
    email: {
      render: (teacher) => <MailAddress {...teacher} edit={`/admin/teachers/${teacher.id}/edit`} />,
    },
    status: { title: 'Status', text: ({ status }) => userStatusWords[status], tones: userStatusWordTones },
  },
  list: {
    columns: ['fullName'],
    search: 'Search name, e-mail, phone, class',
    all: async () => (await import('./list/teacher-list')).teacherList,
  },
  form: { check: (person) => nameProblem(person), afterCreate: 'page' },
  page: {
    facts: ['firstName', 'lastName', 'email', 'phone', 'status'],
    panels: lazyPart(() => import('./teacher-panels'), 'TeacherPanels'),
  },
  acts: {
    edit: 'page',
    delete: false,
    import: teacherColumns,
    imported: lazyPart(() => import('../invitations/public'), 'InviteImported'),
    bulk: lazyPart(() => import('../invitations/public'), 'InviteChosen'),
    list: lazyPart(() => import('../invitations/public'), 'InviteFromList'),
  },
});
