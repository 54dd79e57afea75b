import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { kindOf, searchedFields, type AuditAction } from '@homeroom/shared/audit';
import type { Role } from '@homeroom/shared/roles';
import { searchKey } from '@homeroom/shared/search';
import { beginningOf } from '@homeroom/shared/text';
import { Clock } from '../clock.js';
import { unloggedFields } from '../database/columns.js';
import { columns } from '../database/common.sql.js';
import { Database } from '../database/database.js';
import { partsInTurn } from '../database/in-parts.js';
import { Sealed } from '../database/sealed.js';
import type { SearchedRow, SearchKey } from '../database/search-keys.js';
import { Declared } from '../feature.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

type Fields = object | null;

export interface Change {
  action: AuditAction;
  subject: string;
  id: number | string;
  before?: Fields;
  after?: Fields;
}

/** The author of a change. Without a user id it is somebody who is not a user, such as an applicant; `null` in its place is the program itself. */
export interface AuditActor {
  userId: number | null;
  fullName: string;
  role?: Role;
  /** The name of the API key used for the request. */
  via?: string;
  /** Their network address. */
  address?: string;
}

/** Actions that do not change a record, and so are not in its history. */
const visits: AuditAction[] = ['sign in', 'download'];

/** The most characters of a text in an entry: that of a template has 100,000, and a history up to 500 entries. */
const loggedCharacters = 4000;
/** How many of them are before the first difference. */
const shownBefore = 200;

/** Changes recorded before other requests get a turn. */
const changesPerTurn = 100;

/** Entries per unit of work. */
const purgedAtOnce = 500;

/** The audit log (decisions 2.6): written in the unit of work of the change itself. */
@Injectable()
export class Audit {
  /** By subject: the fields of its resource's entity that are left out. */
  private readonly unlogged: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
    declared: Declared,
  ) {
    this.unlogged = new Map(
      declared.all('resources').map(({ subject, entity }) => [subject, unloggedFields(entity)] as const),
    );
  }

  /** Records changes, with only the fields that differ; an update without a difference gets no entry. */
  async record(actor: AuditActor | null, changes: Change | readonly Change[]) {
    const at = this.clock.stamp();
    for await (const part of partsInTurn([changes].flat(), changesPerTurn)) {
      const entries = part
        .map((change) => entryOf(at, actor, change, this.unlogged.get(change.subject)))
        .filter((entry) => entry.action !== 'update' || entry.before !== null || entry.after !== null);
      await this.db.bulkInsert(AuditEntryEntity, entries);
    }
  }

  /**
   * Records the same change of many records in one statement, which takes a tenth of the time for thousands. `table` is a constant; ids
   * that are not in it get no entry.
   */
  async recordOfMany(
    actor: AuditActor | null,
    change: Omit<Change, 'id'>,
    { table, ids }: { table: string; ids: readonly number[] },
  ) {
    const ofAll = entryOf(this.clock.stamp(), actor, { ...change, id: '' }, this.unlogged.get(change.subject));
    const { subjectId: _, before, after, ...entry } = ofAll;
    const json = (fields: Fields) => fields && JSON.stringify(fields);
    await this.db.query(
      `INSERT INTO audit_entries (at, actor_id, actor_name, actor_role, via, address, action, subject, subject_id, kind, search_key, before, after)
       SELECT :at, CAST(:actorId AS integer), :actorName, :actorRole, :via, :address, :action, :subject, CAST(id AS varchar(40)), :kind, :searchKey,
         :before, :after
       FROM ${table} WHERE id IN (:...ids)`,
      { ...entry, before: json(before), after: json(after), ids: [...ids] },
    );
  }

  /**
   * Deletes the entries before an instant, in short units, until `stopped`. It first records the purge itself, without which the
   * database refuses to delete.
   */
  async purge(before: string, stopped: () => boolean): Promise<void> {
    const sql = 'SELECT count(*) AS "count" FROM audit_entries WHERE at < :before';
    const entries = await this.db.queryCount(sql, { before });
    if (entries === 0) return;
    await this.db.unit(() =>
      this.record(null, { action: 'purge', subject: 'AuditLog', id: before, after: { before, entries } }),
    );
    for (let gone = purgedAtOnce; gone === purgedAtOnce && !stopped();)
      gone = await this.db.unit(async () => {
        const rows = await this.db.query(
          `DELETE FROM audit_entries WHERE id IN (SELECT id FROM audit_entries WHERE at < :before LIMIT ${purgedAtOnce}) RETURNING id`,
          { before },
        );
        return rows.length;
      });
  }

  /** The ids of records that have entries by other actions than those in `but`. */
  async changedSince(subject: string, ids: readonly number[], but: readonly AuditAction[]): Promise<number[]> {
    const found = await this.db.queryInParts<{ id: string }>(
      `SELECT DISTINCT subject_id AS "id" FROM audit_entries
       WHERE subject = :subject AND subject_id IN (:...ids) AND action NOT IN (:...but)`,
      ids.map(String),
      { subject, but: [...but] },
    );
    return found.map(({ id }) => Number(id));
  }

  /** The newest entry of one of these records by `action`, or by any action but the export; `null` if there is none. */
  async newest(subject: string, ids: readonly number[], action: 'export' | 'change') {
    const found = await this.db.queryInParts<{ id: number; at: string }>(
      `SELECT max(id) AS "id", max(at) AS "at" FROM audit_entries
       WHERE subject = :subject AND subject_id IN (:...ids) AND action ${action === 'export' ? '=' : '<>'} 'export' HAVING count(*) > 0`,
      ids.map(String),
      { subject },
    );
    return found.reduce<{ id: number; at: string } | null>(
      (last, one) => (last && last.id > one.id ? last : one),
      null,
    );
  }

  /** A record's history, newest first, with that of records merged into it. */
  async history(subject: string, id: number | string, mergedIds: readonly number[] = []) {
    const entries = await this.db.find(AuditEntryEntity, {
      select: { id: true, at: true, actorName: true, action: true, subjectId: true, before: true, after: true },
      where: { subject, subjectId: In([id, ...mergedIds].map(String)), action: Not(In(visits)) },
      order: { id: 'DESC' },
      take: 500,
    });
    return entries.map(({ subjectId, ...entry }) => ({
      ...entry,
      ...(subjectId !== String(id) && { ofMerged: true }),
    }));
  }
}

/** The audit entry of a change, without the `unlogged` fields. */
export function entryOf(
  at: string,
  actor: AuditActor | null,
  { action, subject, id, before, after }: Change,
  unlogged: ReadonlySet<string> = new Set(),
) {
  const [from = null, to = null] = differing(before ?? null, after ?? null, unlogged);
  const searched = { actorName: actor?.fullName ?? 'Homeroom', via: actor?.via ?? null, before: from, after: to };
  return {
    ...searched,
    at,
    actorId: actor?.userId ?? null,
    actorRole: actor?.role ?? null,
    address: actor?.address?.slice(0, 64) ?? null,
    action,
    subject,
    subjectId: String(id),
    kind: kindOf(action, subject),
    searchKey: searchKeyOf({ ...searched, subject }),
  };
}

/** An entry is found by its author, API key, and the names and contact details in it. */
function searchKeyOf({
  subject,
  actorName,
  via,
  before,
  after,
}: Pick<AuditEntryEntity, 'subject' | 'actorName' | 'via' | 'before' | 'after'>) {
  const searched = searchedFields(subject);
  const named = [before, after].flatMap((fields) =>
    Object.entries(fields ?? {}).flatMap(([field, value]) =>
      typeof value === 'string' && searched.includes(field) ? [value.slice(0, 200)] : [],
    ),
  );
  return searchKey([actorName, via ?? '', ...named].join(' ')).slice(0, 400);
}

type Stored = Record<'via' | 'before' | 'after', string | null>;

export const auditSearch: SearchKey = {
  entity: AuditEntryEntity,
  rows: `SELECT ${columns('audit_entry', 'id', 'searchKey', 'subject', 'actorName', 'via', 'before', 'after')} FROM audit_entries audit_entry`,
  keyOf: (row) => {
    const { subject, actorName, via, before, after } = row as SearchedRow &
      Record<'subject' | 'actorName', string> &
      Stored;
    const fieldsOf = (json: string | null) => (json ? (JSON.parse(json) as Record<string, unknown>) : null);
    return searchKeyOf({ subject, actorName, via, before: fieldsOf(before), after: fieldsOf(after) });
  },
};

/** Compares values as JSON. */
const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** The fields that differ, before and after; `null` for a side without any. A single side (creation, deletion) is kept whole. */
const differing = (before: Fields, after: Fields, unlogged: ReadonlySet<string>) => [
  loggedOf(before, after, (field) => !unlogged.has(field) && (!after || Object.hasOwn(after, field))),
  loggedOf(after, before, (field) => !unlogged.has(field)),
];

/** The part of a long text that is logged: from shortly before where it differs from the other side's, between '…' where it is cut. */
function loggedPart(value: unknown, other: unknown): unknown {
  if (typeof value !== 'string' || value.length <= loggedCharacters) return value;
  const same = typeof other === 'string' ? sameStart(value, other) : 0;
  const from = Math.max(0, Math.min(same - shownBefore, value.length - loggedCharacters));
  // Neither end is half of an emoji, which PostgreSQL refuses.
  const rest = value.slice(from).replace(/^\p{Surrogate}/u, '');
  const part = beginningOf(rest, loggedCharacters);
  return `${from > 0 ? '…' : ''}${part}${part.length < rest.length ? '…' : ''}`;
}

/** How many characters two texts have in common at their beginning. */
function sameStart(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same;
}

/** The fields of one side that count. A sealed secret is left out, and writes nothing inside another value (`Sealed.toJSON`). */
function loggedOf(own: Fields, other: Fields, counts: (field: string) => boolean): Record<string, unknown> | null {
  const others = new Map(Object.entries(other ?? {}));
  const logged = Object.entries(own ?? {}).filter(
    ([field, value]) => !(value instanceof Sealed) && counts(field) && !(other && isSame(value, others.get(field))),
  );
  return logged.length > 0
    ? Object.fromEntries(logged.map(([field, value]) => [field, loggedPart(value, others.get(field))]))
    : null;
}
