import { AlertOutlined } from '@ant-design/icons';
import { rollCallRowSchema } from '@homeroom/shared/roll-call';
import { shortTime } from '../../components/use-moment';
import { defineFeature, lazyPart, type Access } from '../../frame/define-feature';
import { defineResource } from '../../resources/define-resource';

const past = defineResource(rollCallRowSchema, {
  name: 'roll-calls',
  subject: 'RollCall',
  nameOf: ({ startedAt, practice }) => `${practice ? 'Practice' : 'Roll call'} of ${shortTime(startedAt)}`,
  words: {
    label: 'Past roll calls',
    singular: 'roll call',
    plural: 'roll calls',
    describe: 'Every roll call with who was safe, when, and by whom.',
    emptyHint: 'A roll call appears here once somebody has started one.',
  },
  routes: { path: '/roll-calls', roles: ['ADMIN'] },
  fields: {
    startedAt: { sort: true },
    startedByName: { sort: false },
    practice: { sort: false },
    endedAt: { sort: false, text: ({ endedAt }) => (endedAt ? shortTime(endedAt) : 'Running') },
    safe: { sort: false },
    missing: { sort: false },
    notKnown: { sort: false },
  },
  list: {
    columns: ['startedAt', 'practice', 'startedByName', 'endedAt', 'safe', 'missing', 'notKnown'],
    order: '-startedAt',
    search: 'Search who started it',
    filters: ['practice'],
  },
  page: { panels: lazyPart(() => import('./report-panel'), 'ReportPanel') },
  acts: { create: false, edit: false, delete: false },
});

const words = 'emergency evacuation fire drill alarm missing safe practice';
const access: Access = { can: ['create', 'RollCall'], roles: ['ADMIN', 'TEACHER'] };

/** The emergency roll call: everybody accounted for. */
export const rollCall = defineFeature({
  ...past,
  routes: [
    ...(past.routes ?? []),
    {
      ...access,
      path: '/roll-call',
      title: 'Roll call',
      words,
      offlineWords: 'Go on: what you press is sent when the connection returns.',
      page: lazyPart(() => import('./roll-call-page'), 'RollCallPage'),
      menu: { section: 'Always', order: 9, icon: <AlertOutlined />, words },
    },
  ],
  slots: { overScreens: { ...access, part: lazyPart(() => import('./banner'), 'RollCallBanner') } },
  offline: { ...access, prepare: async () => void (await import('./roll-call-page')) },
});
