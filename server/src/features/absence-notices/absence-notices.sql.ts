import { namedReference } from '../../platform/resources/references.js';

/** The school's reasons for absences. */
export const fromAbsenceReasons = 'FROM absence_reasons absence_reason';
/** SQL: the name of the reason with an id, or NULL. */
export const absenceReasonName = (id: string) =>
  `(SELECT absence_reason.name ${fromAbsenceReasons} WHERE absence_reason.id = ${id})`;
/** SQL: whether the reason with an id excuses; NULL without one. */
export const absenceExcused = (id: string) =>
  `(SELECT absence_reason.excused ${fromAbsenceReasons} WHERE absence_reason.id = ${id})`;
/** Joins the reason with an id that may be NULL. */
export const leftJoinAbsenceReason = (id: string) =>
  `LEFT JOIN absence_reasons absence_reason ON absence_reason.id = ${id}`;

export const ofAbsenceReason = namedReference('AbsenceReason', fromAbsenceReasons, 'absence_reason.name');

/** SQL: whether anything was told of a student's absence on `:date`. */
export const isTold = (student: string) =>
  `EXISTS (SELECT 1 FROM absence_notices absence_notice WHERE absence_notice.student_id = ${student} AND absence_notice.last_day >= :date AND absence_notice.first_day <= :date)`;

/** The notices, with their reasons. */
export const fromNotices = `FROM absence_notices absence_notice ${leftJoinAbsenceReason('absence_notice.absence_reason_id')}`;
