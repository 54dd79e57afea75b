import { attendanceMessages } from '@homeroom/shared/attendance/registers';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import type { RowRule } from '../../platform/access/row-access.js';
import type { Rows } from '../../platform/database/reads.js';
import { fromSectionStays } from '../students/students.sql.js';

interface Stay {
  studentId: number;
  sectionId: number;
  /** `null` for a section that the reader does not reach. */
  sectionName: string | null;
  firstDay: IsoDate;
  lastDay: IsoDate | null;
  withdrawnOn: IsoDate | null;
}

/**
 * Why students have left the roster of a section by a date, as far as the reader may know (decisions 2.3, 4); students who were
 * never on it are left out. `reach`: the reader's, on `m.section_id`.
 */
export async function whyOffRoster(
  rows: Rows,
  { classSectionId, date }: { classSectionId: number; date: IsoDate },
  studentIds: readonly number[],
  reach: RowRule,
): Promise<Map<number, string>> {
  const stays = await rows.query<Stay>(
    `SELECT m.student_id AS "studentId", m.section_id AS "sectionId", CASE WHEN ${reach.sql} THEN g.section_name END AS "sectionName",
       m.first_day AS "firstDay", m.last_day AS "lastDay", m.withdrawn_on AS "withdrawnOn"
     ${fromSectionStays}
     WHERE m.student_id IN (:...studentIds) AND m.first_day <= :date ORDER BY m.first_day`,
    { ...reach.parameters, studentIds, date },
  );
  const reasons = studentIds.map(
    (id) =>
      [
        id,
        reasonOf(
          stays.filter(({ studentId }) => studentId === id),
          classSectionId,
        ),
      ] as const,
  );
  return new Map(reasons.filter((each): each is [number, string] => each[1] !== null));
}

/** `stays`: of one student, none of them in the section on the date; ascending. */
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
