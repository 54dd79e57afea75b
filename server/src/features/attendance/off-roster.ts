import type { Database } from '../../platform/database/database.js';
import { attendanceMessages } from '@homeroom/shared/attendance/registers';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import type { RowRule } from '../../platform/access/row-access.js';
import { fromSectionStays } from '../students/students.sql.js';

interface Stay {
  studentId: number;
  sectionId: number;
  /** `null` if the reader does not reach the section. */
  sectionName: string | null;
  firstDay: IsoDate;
  lastDay: IsoDate | null;
  withdrawnOn: IsoDate | null;
}

/**
 * Why students have left a section's roster by a date, as far as the reader may know (decisions 2.3, 4), by student. Students who
 * were never on it are left out. `reach` is the reader's rule for `membership.section_id`.
 */
export async function whyOffRoster(
  db: Database,
  { classSectionId, date }: { classSectionId: number; date: IsoDate },
  studentIds: readonly number[],
  reach: RowRule,
): Promise<Map<number, string>> {
  const stays = await db.query<Stay>(
    `SELECT membership.student_id AS "studentId", membership.section_id AS "sectionId", CASE WHEN ${reach.sql} THEN section.section_name END AS "sectionName",
       membership.first_day AS "firstDay", membership.last_day AS "lastDay", membership.withdrawn_on AS "withdrawnOn"
     ${fromSectionStays}
     WHERE membership.student_id IN (:...studentIds) AND membership.first_day <= :date ORDER BY membership.first_day`,
    { ...reach.parameters, studentIds, date },
  );
  const byStudent = Map.groupBy(stays, ({ studentId }) => studentId);
  return new Map(
    [...byStudent].flatMap(([id, own]) => {
      const reason = reasonOf(own, classSectionId);
      return reason === null ? [] : [[id, reason]];
    }),
  );
}

/** `stays` are one student's, ascending, none of them in the section on the date. */
function reasonOf(stays: readonly Stay[], classSectionId: number): string | null {
  const at = stays.findLastIndex(({ sectionId }) => sectionId === classSectionId);
  const last = stays[at];
  if (!last?.lastDay) return null;
  if (last.withdrawnOn) return attendanceMessages.withdrawn(showDate(last.lastDay));
  const next = stays[at + 1];
  return next?.sectionName
    ? attendanceMessages.moved(next.sectionName, showDate(next.firstDay))
    : attendanceMessages.leftSection(showDate(last.lastDay));
}
