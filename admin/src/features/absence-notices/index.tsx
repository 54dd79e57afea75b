import {
  absenceNoticeRowSchema,
  absenceNoticeSchema,
  noticeKinds,
  noticeSources,
  reasonInWords,
  type AbsenceNoticeRow,
} from '@homeroom/shared/absence-notices';
import { absenceReasonSchema } from '@homeroom/shared/absence-reasons';
import { showDate, showDay, showTime } from '@homeroom/shared/dates';
import { defineFeature, lazyPart } from '../../frame/define-feature';
import { defineResource } from '../../resources/define-resource';

const notices = defineResource<AbsenceNoticeRow>(absenceNoticeSchema, {
  name: 'absence-notices',
  subject: 'AbsenceNotice',
  rows: absenceNoticeRowSchema,
  words: {
    label: 'Absence notices',
    singular: 'absence notice',
    describe:
      'Who is or will be away or late, as families and the office said. The register shows it beside the name; it is never a mark.',
    emptyHint: 'Record what a family tells you, such as ‘ill until Friday’.',
  },
  routes: { path: '/admin/absence-notices', roles: ['ADMIN'] },
  fields: {
    kind: {
      text: ({ kind = 'AWAY', arrivesAt }) =>
        [noticeKinds[kind], arrivesAt && showTime(arrivesAt)].filter(Boolean).join(', '),
    },
    firstDay: {
      title: 'Days',
      text: ({ firstDay, lastDay }) =>
        firstDay === lastDay ? showDate(firstDay) : `${showDay(firstDay)} – ${showDate(lastDay)}`,
      exported: ({ firstDay, lastDay }) => (firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`),
    },
    absenceReasonId: {
      text: ({ absenceReasonName, reason }) => reasonInWords(absenceReasonName, reason),
    },
    source: { text: ({ source, parentName }) => [noticeSources[source], parentName].filter(Boolean).join(', ') },
  },
  list: {
    columns: ['studentId', 'kind', 'firstDay', 'absenceReasonId', 'source', 'toldAt'],
    narrow: ['studentId', 'kind', 'firstDay', 'absenceReasonId', 'source'],
    order: '-toldAt',
    search: 'Search student, reason, parent',
    filters: [{ field: 'day', chips: true }, 'studentId', 'firstDay', 'source', 'absenceReasonId'],
    panelOn: { students: 'studentId' },
  },
  form: {
    afterCreate: ({ studentId }) => `/admin/students/${studentId}`,
    initial: (today) => ({ kind: 'AWAY', firstDay: today, lastDay: today }),
  },
  acts: { edit: 'row', delete: 'row' },
});

/** What was told of absences: the list, and on the office's dashboard those of today. */
export const absenceNotices = defineFeature({
  ...notices,
  slots: {
    dashboardFirst: {
      roles: ['ADMIN'],
      can: ['create', 'AbsenceNotice'],
      part: lazyPart(() => import('./notices-card'), 'NoticesCard'),
    },
  },
});

/** The school's list of reasons, a screen of Admin Set up. */
export const absenceReasons = defineResource(absenceReasonSchema, {
  name: 'absence-reasons',
  subject: 'AbsenceReason',
  words: {
    label: 'Absence reasons',
    singular: 'absence reason',
    describe: 'Why students are absent, and whether it is excused. Registers and notices offer these reasons.',
    emptyHint: 'Reasons such as Illness or Travel tell excused from unexcused absences.',
  },
  routes: { path: '/admin-setup/absence-reasons' },
  list: { columns: ['name', 'excused', 'position'], order: 'position', search: 'Search reason' },
});
