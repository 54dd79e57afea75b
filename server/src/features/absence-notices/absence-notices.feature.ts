import { absenceNoticeRowSchema, absenceNoticeSchema, noticeProblem } from '@homeroom/shared/absence-notices';
import { AbsenceNotices20270106200000 } from '../../database/migrations/20270106200000-absence-notices.js';
import { columns } from '../../platform/database/common.sql.js';
import type { Feature } from '../../platform/feature.js';
import { movedRows } from '../../platform/merging/merging.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { joinStudent, studentName } from '../students/students.sql.js';
import { AbsenceNoticeEntity } from './absence-notice.entity.js';

/** Absences known ahead. Teachers read those of their own students. */
export const absenceNoticesResource = defineResource(AbsenceNoticeEntity, {
  path: 'absence-notices',
  subject: 'AbsenceNotice',
  schema: absenceNoticeSchema,
  rows: absenceNoticeRowSchema,
  words: { singular: 'absence notice' },
  list: {
    sort: ['firstDay', 'lastDay', 'studentName'],
    filter: ['studentId', 'firstDay', 'lastDay'],
    search: ['studentName', 'reason'],
    ordered: ['studentName'],
  },
  read: {
    view: `SELECT ${columns('absence_notice', 'id', 'studentId', 'firstDay', 'lastDay', 'reason', 'reasonKey', 'source')},
      ${studentName('student')} AS "studentName", ${columns('student', 'studentNameKey', 'studentNameOrder')}
    FROM absence_notices absence_notice ${joinStudent('absence_notice.student_id')}`,
  },
  write: {
    check: ({ firstDay, lastDay }) => noticeProblem({ firstDay: String(firstDay), lastDay: String(lastDay) }),
  },
});

export const absenceNotices: Feature = {
  resources: [absenceNoticesResource],
  reach: { with: { AbsenceNotice: { Student: 'SELECT id FROM absence_notices WHERE student_id' } } },
  merging: [
    movedRows({
      subject: 'Student',
      entity: AbsenceNoticeEntity,
      field: 'studentId',
      column: 'absence_notices.student_id',
      label: 'absence notice',
    }),
  ],
  migrations: [AbsenceNotices20270106200000],
};
