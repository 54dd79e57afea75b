import { absenceNoticeRowSchema, absenceNoticeSchema, noticeProblem } from '@homeroom/shared/absence-notices';
import { defineResource } from '../../resources/define-resource';

export const absenceNotices = defineResource(absenceNoticeSchema, {
  name: 'absence-notices',
  subject: 'AbsenceNotice',
  rows: absenceNoticeRowSchema,
  words: {
    label: 'Absences known ahead',
    singular: 'absence notice',
    describe: 'Who will be away, from when until when. The register shows it beside the name; it is never a mark.',
    emptyHint: 'Record what a family tells you ahead, such as ‘ill until Friday’.',
  },
  routes: { path: '/admin/absence-notices', roles: ['ADMIN'] },
  list: {
    columns: ['firstDay', 'lastDay', 'studentId', 'reason'],
    order: '-firstDay',
    search: 'Search student, reason',
    filters: ['studentId', 'firstDay'],
    panelOn: { students: 'studentId' },
  },
  form: {
    afterCreate: ({ studentId }) => `/admin/students/${studentId}`,
    initial: (today) => ({ firstDay: today, lastDay: today }),
    check: ({ firstDay, lastDay }) => noticeProblem({ firstDay: String(firstDay), lastDay: String(lastDay) }),
  },
  acts: { edit: 'row', delete: 'row' },
});
