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
  nameOf: ({ subject }) => subject,
  words: {
    label: 'Email log',
    singular: 'message',
    plural: 'messages',
    describe: 'Every message from the school. Sent means accepted by the mail server. Texts are kept for 90 days.',
    notLoaded: 'Failed to load the email log',
    emptyHint: 'What the school sends appears here, with its status.',
  },
  routes: {
    path: '/email-log',
    menu: { section: 'Admin', order: 4, icon: <MailOutlined />, words: 'mail messages sent failed delivered outbox' },
  },
  fields: {
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
    cause: { sort: false, width: 108, line: 'full', text: ({ causeName }) => causeName },
    senderName: { sort: false, line: 'cut' },
    status: { sort: true, width: 138, tones: messageTones },
    lastError: { sort: false },
    toAddress: { sort: false },
    sendId: { sort: false },
    causeRef: { sort: false },
  },
  list: {
    columns: ['createdAt', 'toName', 'subject', 'cause', 'senderName', 'attempts', 'status'],
    narrow: ['createdAt', 'toName', 'subject', 'cause', 'status'],
    onPhone: ['toName', 'subject', 'createdAt', 'cause'],
    order: '-createdAt',
    search: 'Search recipient, subject',
    filters: [
      { field: 'status', hidden: true },
      { field: 'causeRef', hidden: true },
      { field: 'createdAt', label: 'Dates' },
      { field: 'cause', choicesFrom: '/email/causes' },
      { field: 'senderId', label: 'Sender', reference: { resource: 'users', label: 'fullName' } },
      { field: 'sendId', label: 'Group send', reference: { resource: 'notifications/sends', label: 'name' } },
    ],
    above: lazyPart(() => import('./over-the-log'), 'OverTheLog'),
  },
  page: { opens: 'besideList', facts: [], panels: lazyPart(() => import('./message-panel'), 'MessagePanel') },
  acts: {
    create: false,
    edit: false,
    delete: false,
    record: lazyPart(() => import('./message-acts'), 'MessageActs'),
    list: lazyPart(() => import('./log-acts'), 'LogActs'),
  },
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
  },
  panels: {
    parents: { ...office, part: lazyPart(() => import('./person-mail-panel'), 'ParentMailPanel') },
    students: { ...office, part: lazyPart(() => import('./person-mail-panel'), 'StudentMailPanel') },
  },
});
