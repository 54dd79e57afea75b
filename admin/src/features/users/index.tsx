import { UserOutlined } from '@ant-design/icons';
import { nameProblem } from '@homeroom/shared/fields';
import { userChangeSchema, type UserRow, userRowSchema, userSchema } from '@homeroom/shared/users';
import { userStatusTones } from '../../components/user-status';
import { MailAddress, PhoneLink } from '../../components/contact-links';
import { defineResource } from '../../resources/define-resource';
import { NotAccepted } from './not-accepted';
import { userWords } from './user-words';
import { useNames } from '../../providers/names';
import { Pill } from '../../components/pill';
import { lazyPart } from '../../frame/define-feature';

const registered = ({ teacherId }: UserRow) => (teacherId ? 'Registered · known teacher' : 'Registered');

/** A user's name, with a pill for a registration that awaits approval and for an account without a password. */
function UserName({ user }: { user: UserRow }) {
  const shown = useNames().of(user, 'fullName');
  if (user.status === 'DELETED') return <>{shown}</>;
  return (
    <>
      {shown} {user.registeredAt ? <Pill tone="line">{registered(user)}</Pill> : <NotAccepted {...user} />}
    </>
  );
}

/** In spec 2.6's order. */
const roleChoices = ['ADMIN', 'TEACHER', 'STUDENT', 'SUPERADMIN'].map((value) => ({ value, label: value }));

export const users = defineResource<UserRow>(userSchema, {
  name: 'users',
  subject: 'User',
  rows: userRowSchema,
  change: userChangeSchema,
  words: {
    label: 'Users',
    title: 'User Management',
    singular: 'user',
    describe: 'Everyone with an account, their role, and whether they can sign in.',
    notLoaded: userWords.loadFailure,
    emptyTitle: userWords.none,
    emptyHint: 'Add the people who work with Homeroom, then invite them.',
  },
  routes: {
    path: '/admin/users',
    menu: {
      section: 'Admin',
      order: 11,
      icon: <UserOutlined />,
      words: 'account password reset invitation sign-in login role hold',
    },
  },
  fields: {
    fullName: { title: 'Full Name', sort: true, render: (user) => <UserName user={user} /> },
    email: { title: 'Email', render: (user) => <MailAddress {...user} edit={`/admin/users/${user.id}/edit`} /> },
    phoneNumber: { sort: false, render: ({ phoneNumber }) => <PhoneLink phone={phoneNumber} /> },
    status: { tones: userStatusTones },
    invitation: { sort: false },
  },
  list: {
    columns: ['fullName', 'email', 'phoneNumber', 'role', 'status'],
    onTablet: ['fullName', 'email', 'role', 'status'],
    search: 'Search name, e-mail, phone, role, status',
    filters: ['status', { field: 'role', choices: roleChoices }, 'invitation'],
    above: lazyPart(() => import('./entrance-notice'), 'EntranceNotice'),
  },
  form: { check: (person) => nameProblem(person), afterCreate: 'page' },
  page: {
    facts: ['firstName', 'lastName', 'email', 'phoneNumber', 'role', 'status'],
    panels: lazyPart(() => import('./user-panels'), 'UserPanels'),
  },
  acts: {
    edit: 'page',
    delete: false,
    row: lazyPart(() => import('./user-row-actions'), 'UserRowActions'),
    bulk: lazyPart(() => import('../invitations/public'), 'InviteChosen'),
    list: lazyPart(() => import('../invitations/public'), 'InviteFromList'),
  },
});
