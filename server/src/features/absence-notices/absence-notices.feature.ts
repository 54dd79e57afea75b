import { absenceNoticeRowSchema, absenceNoticeSchema } from '@homeroom/shared/absence-notices';
import { absenceReasonSchema } from '@homeroom/shared/absence-reasons';
import { AbsenceNotices20270106200000 } from '../../database/migrations/20270106200000-absence-notices.js';
import { AbsenceReasons20270110100000 } from '../../database/migrations/20270110100000-absence-reasons.js';
import { ToldAbsences20270110110000 } from '../../database/migrations/20270110110000-told-absences.js';
import type { Database } from '../../platform/database/database.js';
import type { Feature } from '../../platform/feature.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { lastYearFrom } from '../academics/academics.sql.js';
import { ofParent } from '../parents/parents.sql.js';
import { fromSectionStays, ofStudent, onRoster } from '../students/students.sql.js';
import { AbsenceNoticeEntity, AbsenceReasonEntity } from './absence-notice.entity.js';
import { noticeProblemIn } from './notice-checks.js';
import { ofAbsenceReason } from './absence-notices.sql.js';

/** Absences that somebody told. Teachers read those of their own students. */
export const absenceNoticesResource = defineResource(AbsenceNoticeEntity, {
  path: 'absence-notices',
  subject: 'AbsenceNotice',
  schema: absenceNoticeSchema,
  rows: absenceNoticeRowSchema,
  words: { singular: 'absence notice' },
  of: { studentId: ofStudent, absenceReasonId: ofAbsenceReason, parentId: ofParent },
  own: 'studentId',
  computed: {
    day: `CASE WHEN last_day < :today THEN 'PAST' WHEN first_day > :today THEN 'COMING' ELSE 'TODAY' END`,
    sectionName: `(SELECT section.section_name ${fromSectionStays} WHERE membership.student_id = absence_notices.student_id AND ${onRoster(':today')})`,
  },
  write: { stamp: 'toldAt', check: (notice, { db }) => noticeProblemIn(notice, db) },
});

/** The school's reasons. They are archived, never deleted, because marks have them. */
const absenceReasonsResource = defineResource(AbsenceReasonEntity, {
  path: 'absence-reasons',
  subject: 'AbsenceReason',
  schema: absenceReasonSchema,
  words: {
    singular: 'reason',
    label: 'Absence reasons',
    conflict: { path: 'name', message: 'A reason with this name already exists.' },
  },
  list: { sort: ['position', 'name', 'excused', 'archived'] },
  routes: ['list', 'one', 'history', 'create', 'update'],
});

/** Deletes notices once a school year that began after their last day is over: each is kept to the end of the next school year (decisions 31). */
async function forgetNotices(db: Database, now: string): Promise<void> {
  await db.query(`DELETE FROM absence_notices WHERE last_day < ${lastYearFrom}`, { today: now.slice(0, 10) });
}

export const absenceNotices: Feature = {
  resources: [absenceNoticesResource, absenceReasonsResource],
  duplicates: { 'absence_reasons.name_key': absenceReasonsResource.words.conflict! },
  expiring: [{ table: 'absence_notices', clear: forgetNotices }],
  migrations: [AbsenceNotices20270106200000, AbsenceReasons20270110100000, ToldAbsences20270110110000],
};
