import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock.js';
import { bulkInsert } from '../database/bulk-insert.js';
import { isFolded } from '../database/columns.js';
import { queryWith, Reads } from '../database/reads.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

type Fields = object | null;

export interface Change {
  action: string;
  subject: string;
  id: number | string;
  before?: Fields;
  after?: Fields;
}

/** Who did it; without a user id somebody who is none, such as an applicant. `null` is the program itself. */
export interface AuditActor {
  userId: number | null;
  fullName: string;
}

/** Never in the log, whatever a change carries. */
const secret = /password|token|hash|secret/i;

/** The audit log (decisions 2.6): written in the unit of work of the change itself. */
@Injectable()
export class Audit {
  constructor(
    private readonly clock: Clock,
    private readonly reads: Reads,
  ) {}

  /** Notes one change; of `before` and `after` only the fields that differ are kept. No entry when nothing differs. */
  async record(manager: EntityManager, actor: AuditActor | null, ...changes: Change[]) {
    const at = this.clock.stamp();
    const entries = changes
      .map(({ action, subject, id, before, after }) => {
        const [from, to] = differing(before ?? null, after ?? null);
        return {
          at,
          ...namesOf(actor),
          action,
          subject,
          subjectId: String(id),
          before: from,
          after: to,
        };
      })
      .filter((entry) => entry.action !== 'update' || entry.before !== null || entry.after !== null);
    await bulkInsert(manager, AuditEntryEntity, entries);
  }

  /**
   * Notes the same change of many records, by the database alone: thousands of entries at a tenth of the time. `table` is a name of
   * ours; an id that is not in it gets no entry.
   */
  async recordOfMany(
    manager: EntityManager,
    actor: AuditActor | null,
    { action, subject, after }: Pick<Change, 'action' | 'subject'> & { after: object },
    { table, ids }: { table: string; ids: readonly number[] },
  ) {
    const [, to] = differing(null, after);
    await queryWith(
      manager,
      `INSERT INTO audit_entries (at, actor_id, actor_name, action, subject, subject_id, after)
       SELECT :at, CAST(:actorId AS integer), :actorName, :action, :subject, CAST(id AS varchar(40)), :after FROM ${table} WHERE id IN (:...ids)`,
      { at: this.clock.stamp(), ...namesOf(actor), action, subject, after: JSON.stringify(to), ids: [...ids] },
    );
  }

  /** A record's own history, newest first. */
  history(subject: string, id: number | string) {
    return this.reads.manager.find(AuditEntryEntity, {
      select: { id: true, at: true, actorName: true, action: true, before: true, after: true },
      where: { subject, subjectId: String(id) },
      order: { id: 'DESC' },
      take: 500,
    });
  }
}

const namesOf = (actor: AuditActor | null) => ({
  actorId: actor?.userId ?? null,
  actorName: actor?.fullName ?? 'Homeroom',
});

/** Values are as JSON has them. */
const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** The fields that differ, on both sides; `null` for a side that has none. Lone sides (creation, deletion) are kept whole. */
function differing(before: Fields, after: Fields): [Record<string, unknown> | null, Record<string, unknown> | null] {
  const from: Record<string, unknown> = {};
  const to: Record<string, unknown> = {};
  const [left, right] = [Object.entries(before ?? {}), new Map(Object.entries(after ?? {}))];
  for (const [field, value] of left) {
    if (secret.test(field) || isFolded(field) || (after && !right.has(field))) continue;
    if (!after || !isSame(value, right.get(field))) from[field] = value;
  }
  const known = new Map(left);
  for (const [field, value] of right) {
    if (secret.test(field) || isFolded(field)) continue;
    if (!before || !isSame(value, known.get(field))) to[field] = value;
  }
  const some = (fields: Record<string, unknown>) => (Object.keys(fields).length > 0 ? fields : null);
  return [before ? some(from) : null, after ? some(to) : null];
}
