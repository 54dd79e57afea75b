import { Injectable } from '@nestjs/common';
import type { MarkChange } from '@homeroom/shared/attendance/registers';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { notFound } from '../../platform/not-found.js';
import { Database } from '../../platform/database/database.js';
import { leftJoinAbsenceReason } from '../absence-notices/absence-notices.sql.js';
import { leftJoinUser, userName } from '../accounts/accounts.sql.js';
import { dateOfDay } from '../classes/classes.sql.js';

/** A mark's changes: author, time, old and new status, reason (decisions 2.3). */
@Injectable()
export class MarkHistory {
  constructor(
    private readonly db: Database,
    private readonly access: RowAccess,
  ) {}

  /** The changes of one mark, newest first; 404 for one that is missing or of a register out of the actor's reach. */
  async of(id: number, actor: Actor): Promise<MarkChange[]> {
    const rule = await this.access.registers(actor, 'mark.schedule_id', dateOfDay('mark.calendar_day_id'));
    const rows = await this.db.query<MarkChange | { id: null }>(
      `SELECT mark_change.id AS "id", mark_change.at AS "at", ${userName} AS "byName", mark_change.from_status AS "from", mark_change.to_status AS "to", mark_change.note AS "note", absence_reason.name AS "absenceReason", mark_change.reason AS "reason"
       FROM marks mark LEFT JOIN mark_changes mark_change ON mark_change.mark_id = mark.id ${leftJoinUser('mark_change.by_id')}
         ${leftJoinAbsenceReason('mark_change.absence_reason_id')}
       WHERE mark.id = :id AND ${rule.sql} ORDER BY mark_change.id DESC`,
      { ...rule.parameters, id },
    );
    if (rows.length === 0) throw notFound('Mark');
    return rows.filter((change) => change.id !== null);
  }
}
