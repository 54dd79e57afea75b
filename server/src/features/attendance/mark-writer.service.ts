import { Injectable } from '@nestjs/common';
import type { CurrentMark, MarkWrite } from '@homeroom/shared/attendance/merge-save';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { MarkChangeEntity } from './mark-change.entity.js';
import { MarkEntity } from './mark.entity.js';
import type { RosterPlace, RosterRow } from './roster.js';

/** What a save says of its changes: why a completed register changes, and the names of reasons of absences by id. */
interface SaidOfSave {
  reason: string | null;
  absenceReasons: ReadonlyMap<number, string>;
}

/** Writes changed marks, their history and the audit entry of the save, with one statement per table. */
@Injectable()
export class MarkWriter {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Needs a unit of work that holds the register; returns the roster as it is afterwards. */
  async write(
    place: RosterPlace,
    roster: readonly RosterRow[],
    writes: readonly MarkWrite[],
    { reason, absenceReasons }: SaidOfSave,
    actor: Actor,
  ): Promise<readonly RosterRow[]> {
    if (writes.length === 0) return roster;
    const { scheduleId, calendarDayId } = place;
    const at = this.clock.stamp();
    const markIds = await this.idsOf(roster, writes);
    const marks = writes.map(({ studentId, to: { status, note, absenceReasonId, version } }) => ({
      id: markIds.get(studentId)!,
      scheduleId,
      calendarDayId,
      studentId,
      status,
      note,
      absenceReasonId,
      version,
      markedById: actor.userId,
      markedAt: at,
    }));
    const isFirst = ({ version }: { version: number }) => version === 1;
    await this.db.bulkInsert(MarkEntity, marks.filter(isFirst));
    await this.db.bulkUpdate(
      MarkEntity,
      ['status', 'note', 'absenceReasonId', 'version', 'markedById', 'markedAt'],
      marks.filter((mark) => !isFirst(mark)),
    );
    await this.db.bulkInsert(
      MarkChangeEntity,
      writes.map(({ from, to }, n) => ({
        markId: marks[n]!.id,
        fromStatus: from.status,
        toStatus: to.status,
        note: to.note,
        absenceReasonId: to.absenceReasonId,
        reason,
        byId: actor.userId,
        at,
      })),
    );
    await this.record(place, writes, { reason, absenceReasons }, actor);
    const by = { markedById: actor.userId, markedBy: actor.fullName, markedAt: at };
    const written = new Map(
      writes.map(({ studentId, to }, n) => {
        const absenceReason = absenceReasons.get(to.absenceReasonId ?? 0) ?? null;
        return [studentId, { ...to, absenceReason, markId: marks[n]!.id, ...by }];
      }),
    );
    return roster.map((row) => ({ ...row, ...written.get(row.studentId) }));
  }

  private async record(
    { scheduleId, date }: RosterPlace,
    writes: readonly MarkWrite[],
    { reason, absenceReasons }: SaidOfSave,
    actor: Actor,
  ) {
    const side = (mark: 'from' | 'to') =>
      Object.fromEntries(writes.map((write) => [write.studentId, valueOf(write[mark], absenceReasons)]));
    await this.audit.record(actor, {
      action: 'save',
      subject: 'Register',
      id: `${scheduleId}/${date}`,
      before: side('from'),
      after: { ...side('to'), ...(reason ? { reason } : {}) },
    });
  }

  /** The ids of the marks to write, by student; first marks get new ones. */
  private async idsOf(roster: readonly RosterRow[], writes: readonly MarkWrite[]): Promise<Map<number, number | null>> {
    const ids = new Map(roster.map(({ studentId, markId }) => [studentId, markId]));
    const firsts = writes.filter(({ from }) => from.version === 0);
    const newIds = await this.db.reserveIds(MarkEntity, firsts.length);
    firsts.forEach(({ studentId }, n) => ids.set(studentId, newIds[n]!));
    return ids;
  }
}

/** 'LATE', 'LATE: missed the bus', or 'ABSENT: Illness, fever'. */
function valueOf({ status, note, absenceReasonId }: CurrentMark, reasons: ReadonlyMap<number, string>) {
  const words = [absenceReasonId && reasons.get(absenceReasonId), note].filter(Boolean).join(', ');
  return words ? `${status ?? ''}: ${words}` : status;
}
