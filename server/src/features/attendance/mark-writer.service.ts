import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { bulkInsert, bulkUpsert, reserveIds } from '../../platform/database/bulk-insert.js';
import { MarkChangeEntity } from './mark-change.entity.js';
import { MarkEntity } from './mark.entity.js';
import type { CurrentMark, MarkWrite } from './merge-save.js';
import type { RosterPlace, RosterRow } from './roster.js';

/** Writes changed marks with their history and the audit entry of the save: a statement a table, however many students. */
@Injectable()
export class MarkWriter {
  constructor(
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Works within a unit of work that holds the register. */
  async write(
    manager: EntityManager,
    place: RosterPlace,
    roster: ReadonlyMap<number, RosterRow>,
    writes: readonly MarkWrite[],
    reason: string | null,
    actor: Actor,
  ): Promise<void> {
    if (writes.length === 0) return;
    const { scheduleId, calendarDayId } = place;
    const at = this.clock.stamp();
    const firsts = writes.filter(({ from }) => from.version === 0);
    const newIds = await reserveIds(manager, MarkEntity, firsts.length);
    const idOf = new Map(firsts.map(({ studentId }, n) => [studentId, newIds[n]!]));
    const marks = writes.map(({ studentId, to }) => ({
      id: idOf.get(studentId) ?? roster.get(studentId)!.markId!,
      scheduleId,
      calendarDayId,
      studentId,
      ...to,
      markedById: actor.userId,
      markedAt: at,
    }));
    await bulkUpsert(manager, MarkEntity, marks);
    await bulkInsert(
      manager,
      MarkChangeEntity,
      writes.map(({ from, to }, n) => ({ markId: marks[n]!.id, fromStatus: from.status, toStatus: to.status, note: to.note, reason, byId: actor.userId, at })),
    );
    const side = (mark: 'from' | 'to') => Object.fromEntries(writes.map((write) => [write.studentId, valueOf(write[mark])]));
    await this.audit.record(manager, actor, {
      action: 'save',
      subject: 'Register',
      id: registerId(place),
      before: side('from'),
      after: { ...side('to'), ...(reason ? { reason } : {}) },
    });
  }
}

/** How the audit log names a register. */
const registerId = ({ scheduleId, date }: RosterPlace) => `${scheduleId}/${date}`;

/** 'LATE', or 'LATE: missed the bus'. */
const valueOf = ({ status, note }: CurrentMark) => (note ? `${status ?? ''}: ${note}` : status);
