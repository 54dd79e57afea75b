import { absenceNoticeRowSchema, absenceNoticeSchema, noticeProblem } from '@homeroom/shared/absence-notices';
import { AbsenceNotices20270106200000 } from '../../database/migrations/20270106200000-absence-notices.js';
import type { Feature } from '../../platform/feature.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { ofStudent } from '../students/students.sql.js';
import { AbsenceNoticeEntity } from './absence-notice.entity.js';

/** Absences known ahead. Teachers read those of their own students. */
export const absenceNoticesResource = defineResource(AbsenceNoticeEntity, {
  path: 'absence-notices',
  subject: 'AbsenceNotice',
  schema: absenceNoticeSchema,
  rows: absenceNoticeRowSchema,
  words: { singular: 'absence notice' },
  of: { studentId: ofStudent },
  own: 'studentId',
  write: {
    check: ({ firstDay, lastDay }) => noticeProblem({ firstDay: String(firstDay), lastDay: String(lastDay) }),
  },
});

export const absenceNotices: Feature = {
  resources: [absenceNoticesResource],
  migrations: [AbsenceNotices20270106200000],
};
