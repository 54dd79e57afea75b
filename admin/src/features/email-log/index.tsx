import { MailOutlined } from '@ant-design/icons';
import { messageSchema, type MessageRow } from '@homeroom/shared/email-log';
import { Address } from '../../components/contact-links';
import { fileTime, shortTime } from '../../components/use-moment';
import { readSchool } from '../../providers/school';
import { defineResource } from '../../resources/define-resource';
import { defineFeature, type Access, lazyPart } from '../../frame/define-feature';
import { messageTones } from './mail-words';

const log = defineResource<MessageRow>(messageSchema, {
  name: 'email/messages',
  subject: 'EmailMessage',
  path: '/email-log',
  label: 'Email log',
  singular: 'message',
  plural: 'messages',
  icon: <MailOutlined />,
  menu: { section: 'Admin', order: 4, words: 'mail messages sent failed delivered outbox' },
  describe: 'Every message from the school. Sent means accepted by the mail server. Texts are kept for 90 days.',
  overList: true,
  beside: ['createdAt', 'toName', 'subject', 'cause', 'status'],
  isFinal: () => true,
  canCreate: false,
  canDelete: false,
  rowEdit: false,
  nameOf: ({ subject }) => subject,
  list: ['createdAt', 'toName', 'subject', 'cause', 'senderName', 'attempts', 'status'],
  card: ['toName', 'subject', 'createdAt', 'cause'],
  columns: {
    createdAt: {
      sort: true,
      width: 158,
      text: ({ createdAt }) => shortTime(createdAt),
      exported: ({ createdAt }) => fileTime(readSchool().timeZone, createdAt),
      render: ({ createdAt }) => <span className="num mail-time">{shortTime(createdAt)}</span>,
    },
    toName: {
      sort: true,
      line: 'cut',
      text: ({ toName, toAddress }) => toName || toAddress,
      render: ({ toName, toAddress }) => toName || <Address>{toAddress}</Address>,
    },
    subject: { sort: true, line: 'rest' },
    cause: { sort: false, width: 108, line: 'full' },
    senderName: { sort: false, line: 'cut' },
    status: { sort: true, width: 138, tones: messageTones },
    lastError: { sort: false },
    toAddress: { sort: false },
    sendId: { sort: false },
    causeRef: { sort: false },
  },
  order: '-createdAt',
  search: 'Search recipient or subject',
  filters: [
    { field: 'status', chips: true },
    { field: 'causeRef', chips: true },
    { field: 'createdAt', label: 'Dates' },
    'cause',
    { field: 'senderId', label: 'Sender', reference: { resource: 'users', label: 'fullName' } },
    { field: 'sendId', label: 'Send', reference: { resource: 'notifications/sends', label: 'name' } },
  ],
  facts: [],
  panels: lazyPart(() => import('./message-panel'), 'MessagePanel'),
  listActs: lazyPart(() => import('./log-acts'), 'LogActs'),
  above: lazyPart(() => import('./over-the-log'), 'OverTheLog'),
  recordActs: lazyPart(() => import('./message-acts'), 'MessageActs'),
  loadFailure: 'Failed to load the email log',
  emptyHint: 'What the school sends appears here, with its status.',
});

const office: Access = { roles: ['ADMIN'], can: ['read', 'EmailMessage'] };

/** The log of all e-mails (decisions 5), and those to a family on a parent's or student's page. */
export const emailLog = defineFeature({
  ...log,
  slots: {
    dashboardFirst: {
      ...office,
      part: lazyPart(() => import('./dashboard-mail-notice'), 'DashboardMailNotice'),
    },
    parentPanels: {
      ...office,
      part: lazyPart(() => import('./person-mail-panel'), 'ParentMailPanel'),
    },
    studentPanels: {
      ...office,
      part: lazyPart(() => import('./person-mail-panel'), 'StudentMailPanel'),
    },
  },
});
