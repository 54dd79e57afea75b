import type { AbsenceReason } from '@homeroom/shared/absence-reasons';
import { columns } from '../../platform/database/common.sql.js';
import type { Database } from '../../platform/database/database.js';
import { fromAbsenceReasons } from './absence-notices.sql.js';

/** The reasons that are offered, in their order. */
export const offeredReasons = async (db: Database) => (await absenceReasonsOf(db)).filter(({ archived }) => !archived);

/** The school's reasons in their order, with archived ones. */
export async function absenceReasonsOf(db: Database): Promise<AbsenceReason[]> {
  const reasons = await db.query<AbsenceReason>(
    `SELECT ${columns('absence_reason', 'id', 'name', 'excused', 'position', 'archived')} ${fromAbsenceReasons}
     ORDER BY absence_reason.position, absence_reason.name_order, absence_reason.id`,
  );
  return reasons.map((reason) => ({ ...reason, excused: Boolean(reason.excused), archived: Boolean(reason.archived) }));
}
