import { ContactsOutlined } from '@ant-design/icons';
import { nameProblem } from '@homeroom/shared/fields';
import { parentSchema, type ParentRow } from '@homeroom/shared/parents';
import { MailAddress, PhoneLink } from '../../components/contact-links';
import { defineResource } from '../../resources/define-resource';
import { lazyPart } from '../../frame/define-feature';

export const parents = defineResource<ParentRow>(parentSchema, {
  name: 'parents',
  subject: 'Parent',
  words: {
    label: 'Parents',
    singular: 'parent',
    describe: 'Parents and guardians. Siblings share the same parents.',
    deleteHint: 'A parent with children at the school cannot be deleted.',
    emptyHint: 'Parents are added with their children. Import students, or add a parent yourself.',
  },
  routes: {
    path: '/admin/parents',
    menu: {
      section: 'Admin',
      order: 9.5,
      icon: <ContactsOutlined />,
      words: 'mother father guardian family contact phone',
    },
  },
  fields: {
    fullName: { title: 'Full Name', sort: true },
    children: { title: 'Children', text: ({ children }) => children.map(({ studentName }) => studentName).join(', ') },
    email: {
      render: (parent) => <MailAddress {...parent} edit={`/admin/parents/${parent.id}/edit`} />,
    },
    phone: { sort: false, render: ({ phone }) => <PhoneLink phone={phone} /> },
  },
  list: { columns: ['fullName', 'children', 'email', 'phone'], search: 'Search name, e-mail, phone' },
  form: {
    check: (person) => nameProblem(person),
    question: async (values, record) => (await import('./same-address')).askAboutAddress(values, record),
  },
  page: {
    facts: ['firstName', 'lastName', 'email', 'phone', 'noSchoolMail'],
    panels: lazyPart(() => import('./parent-panels'), 'ParentPanels'),
  },
  acts: {
    bulk: lazyPart(() => import('../family/public'), 'SendFamilyLinks'),
    merge: {
      about: ({ email, phone, children }) =>
        [email, phone, children.map(({ studentName }) => studentName).join(', ')].filter(Boolean).join(' · ') ||
        'No e-mail address, phone or children',
    },
  },
});
