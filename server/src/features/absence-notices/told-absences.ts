import type { IsoDate } from '@homeroom/shared/dates';
import { columns } from '../../platform/database/common.sql.js';
import type { Database } from '../../platform/database/database.js';
import type { AbsenceNoticeEntity } from './absence-notice.entity.js';
import { fromNotices } from './absence-notices.sql.js';

/** A student's absence from a class. */
interface Absence {
  key: string;
  studentId: number;
  date: IsoDate;
  startTime: string | null;
}

/** The keys of the absences that somebody told: the student is away, or comes only after the class has begun. */
export async function toldAbsences(db: Database, absences: readonly Absence[]): Promise<Set<string>> {
  if (absences.length === 0) return new Set();
  const dates = absences.map(({ date }) => date).sort();
  const notices = await db.queryInParts<
    Pick<AbsenceNoticeEntity, 'studentId' | 'kind' | 'firstDay' | 'lastDay' | 'arrivesAt'>
  >(
    `SELECT ${columns('absence_notice', 'studentId', 'kind', 'firstDay', 'lastDay', 'arrivesAt')} ${fromNotices}
     WHERE absence_notice.student_id IN (:...ids) AND absence_notice.first_day <= :last AND absence_notice.last_day >= :first`,
    [...new Set(absences.map(({ studentId }) => studentId))],
    { first: dates[0]!, last: dates.at(-1)! },
  );
  const isTold = ({ studentId, date, startTime }: Absence) =>
    notices.some(
      ({ studentId: of, kind, firstDay, lastDay, arrivesAt }) =>
        of === studentId &&
        firstDay <= date &&
        lastDay >= date &&
        (kind === 'AWAY' || (arrivesAt !== null && startTime !== null && startTime < arrivesAt)),
    );
  return new Set(absences.filter(isTold).map(({ key }) => key));
}
