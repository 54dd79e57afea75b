import type { Reference } from '../../platform/resources/references.js';

/** The school's reasons for absences. */
const fromAbsenceReasons = 'FROM absence_reasons absence_reason';
/** Joins the reason with an id that may be NULL. */
export const leftJoinAbsenceReason = (id: string) =>
  `LEFT JOIN absence_reasons absence_reason ON absence_reason.id = ${id}`;

export const ofAbsenceReason: Reference = {
  subject: 'AbsenceReason',
  from: fromAbsenceReasons,
  id: 'absence_reason.id',
  name: 'absence_reason.name',
  key: 'absence_reason.name_key',
  order: 'absence_reason.name_order',
};

/** The notices, with their reasons. */
export const fromNotices = `FROM absence_notices absence_notice ${leftJoinAbsenceReason('absence_notice.absence_reason_id')}`;
