import { absenceNoticeRowSchema, absenceNoticeSchema } from '@homeroom/shared/absence-notices';
import { absenceReasonSchema } from '@homeroom/shared/absence-reasons';
import { defineResource } from '../../resources/define-resource';

export const absenceNotices = defineResource(absenceNoticeSchema, {
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
  list: {
    columns: ['firstDay', 'lastDay', 'studentId', 'kind', 'absenceReasonId', 'reason', 'source', 'parentId', 'toldAt'],
    order: '-toldAt',
    search: 'Search student, reason, parent',
    filters: ['studentId', 'firstDay', { field: 'source', chips: true }, 'absenceReasonId'],
    panelOn: { students: 'studentId' },
  },
  form: {
    afterCreate: ({ studentId }) => `/admin/students/${studentId}`,
    initial: (today) => ({ kind: 'AWAY', firstDay: today, lastDay: today }),
  },
  acts: { edit: 'row', delete: 'row' },
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
  list: { columns: ['name', 'excused', 'position', 'archived'], order: 'position', search: 'Search reason' },
});
