import { Injectable } from '@nestjs/common';
import type { MarkChange } from '@homeroom/shared/attendance/registers';
import type { Actor } from '../../platform/access/actor.js';
import { notFound, RowAccess } from '../../platform/access/row-access.js';
import { Database } from '../../platform/database/database.js';
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
    const rule = await this.access.registers(actor, 'k.schedule_id', dateOfDay('k.calendar_day_id'));
    const rows = await this.db.query<MarkChange | { id: null }>(
      `SELECT h.id AS "id", h.at AS "at", ${userName} AS "byName", h.from_status AS "from", h.to_status AS "to", h.note AS "note", h.reason AS "reason"
       FROM marks k LEFT JOIN mark_changes h ON h.mark_id = k.id ${leftJoinUser('h.by_id')}
       WHERE k.id = :id AND ${rule.sql} ORDER BY h.id DESC`,
      { ...rule.parameters, id },
    );
    if (rows.length === 0) throw notFound('Mark');
    return rows.filter((change) => change.id !== null);
  }
}
