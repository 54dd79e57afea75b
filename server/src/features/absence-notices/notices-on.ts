import type { NoticeOnRegister } from '@homeroom/shared/absence-notices';
import type { IsoDate } from '@homeroom/shared/dates';
import { columns } from '../../platform/database/common.sql.js';
import type { Database } from '../../platform/database/database.js';
import { fromNotices } from './absence-notices.sql.js';

type NoticeRow = NoticeOnRegister & { studentId: number };

/** What was told of some students' absence on a date, by student, the latest first. */
export async function noticesOn(
  db: Database,
  studentIds: readonly number[],
  date: IsoDate,
): Promise<Map<number, NoticeOnRegister[]>> {
  if (studentIds.length === 0) return new Map();
  const found = await db.query<NoticeRow>(
    `SELECT ${columns('absence_notice', 'studentId', 'kind', 'lastDay', 'arrivesAt')},
       CASE WHEN NOT absence_reason.archived THEN absence_reason.id END AS "absenceReasonId", absence_reason.name AS "absenceReason", absence_reason.excused AS "excused",
       ${columns('absence_notice', 'reason', 'source', 'toldAt')}
     ${fromNotices}
     WHERE absence_notice.student_id IN (:...studentIds) AND absence_notice.first_day <= :date AND absence_notice.last_day >= :date
     ORDER BY absence_notice.told_at DESC, absence_notice.id DESC`,
    { studentIds, date },
  );
  const notices = new Map<number, NoticeOnRegister[]>();
  for (const { studentId, ...notice } of found)
    notices.set(studentId, [...(notices.get(studentId) ?? []), { ...notice, excused: Boolean(notice.excused) }]);
  return notices;
}
