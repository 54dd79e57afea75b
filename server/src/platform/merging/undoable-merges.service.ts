import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { undoMergeDays, type MergeRequest, type MergeUndoPreview, type UndoableMerge } from '@homeroom/shared/merging';
import { dayMs } from '@homeroom/shared/dates';
import { capitalised, plural } from '@homeroom/shared/text';
import type { Actor } from '../access/actor.js';
import { Audit } from '../audit/audit.js';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { isForeignKeyViolation, isUniqueViolation } from '../database/failures.js';
import { conflict } from '../http/problems.js';
import { notFound } from '../not-found.js';
import type { Values } from '../resources/define-resource.js';
import { ResourceReads } from '../resources/resource-reads.js';
import { keptFields, restoreKept, staysAsItIs } from './kept-record.js';
import { changesOf, MergeTables } from './merge-tables.js';
import { MergeUndoEntity } from './merge-undo.entity.js';
import { isAsLeft, keyOf, type MergedRow, type StoredRow } from './merged-rows.js';
import { Merges, type MergedResource } from './merges.service.js';
import type { Merging } from './merging.js';

/** Merges records so that it can be undone for 30 days (decisions 2.26), as long as nobody has changed what the merge changed. */
@Injectable()
export class UndoableMerges {
  constructor(
    private readonly db: Database,
    private readonly merges: Merges,
    private readonly tables: MergeTables,
    private readonly resources: ResourceReads,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** `Merges.merge` in a unit of work, which also keeps what the undo needs. */
  merge(resource: MergedResource, id: number, request: MergeRequest, actor: Actor): Promise<object> {
    const { subject } = resource;
    const { otherId } = request;
    const tables = this.tables.of(resource);
    const pair = { subject, keptId: id, otherId };
    return this.db.unit(async () => {
      await this.db.lockForDeletion(resource.entity, [id, otherId]);
      const before = await this.tables.rowsOfBoth(tables, pair);
      const other = await this.db.findOneBy(resource.entity, { id: otherId });
      const kept = await this.merges.merge(resource, id, request, actor);
      const rows = changesOf(tables, before, await this.tables.rowsOfBoth(tables, pair));
      const otherName = resource.acts.merge.nameOf(other as Values);
      await this.db.insert(MergeUndoEntity, { ...pair, otherName, at: this.clock.stamp(), rows });
      return kept;
    });
  }

  /** The merges into a record that can still be undone, the newest first. */
  async of(resource: MergedResource, id: number, actor: Actor): Promise<UndoableMerge[]> {
    await this.resources.one(resource, id, actor);
    const undos = await this.db.find(MergeUndoEntity, {
      select: { id: true, otherName: true, at: true },
      where: this.undoable(resource, id),
      order: { id: 'DESC' },
    });
    return undos.map((undo) => ({
      ...undo,
      until: new Date(Date.parse(undo.at) + undoMergeDays * dayMs).toISOString(),
    }));
  }

  /** What comes back, what stays as it is now, and what prevents the undo. Writes nothing. */
  async preview(resource: MergedResource, id: number, undoId: number, actor: Actor): Promise<MergeUndoPreview> {
    await this.resources.one(resource, id, actor);
    const { undo, kept, moved, refusals } = await this.planned(resource, id, undoId, false);
    return {
      otherName: undo.otherName,
      comesBack: this.comesBack(resource, undo.otherId, [...moved.values()].flat()),
      stays: staysAsItIs(resource, kept),
      refusals,
    };
  }

  /** Brings the removed record back, and returns it as lists show it. 409 if something that the merge changed was changed since. */
  async undo(resource: MergedResource, id: number, undoId: number, actor: Actor): Promise<object> {
    try {
      return await this.db.unit(async () => {
        await this.db.lockForDeletion(resource.entity, [id]);
        await this.resources.one(resource, id, actor);
        const { undo, kept, moved, refusals } = await this.planned(resource, id, undoId, true);
        if (refusals[0] !== undefined) throw conflict(refusals[0]);
        for (const [table, rows] of moved) await this.tables.writeBack(table, rows);
        const change = await restoreKept(this.db, resource, kept, actor);
        await this.db.delete(MergeUndoEntity, { id: undo.id });
        await this.note(resource, undo, change, actor);
        return this.resources.one(resource, undo.otherId, actor);
      });
    } catch (error) {
      if (isForeignKeyViolation(error) || isUniqueViolation(error))
        throw conflict(
          'Something that belonged to the other record no longer exists, so the merge can no longer be undone.',
        );
      throw error;
    }
  }

  private async planned(resource: MergedResource, keptId: number, undoId: number, locked: boolean) {
    const undo = await this.db.findOneBy(MergeUndoEntity, { ...this.undoable(resource, keptId), id: undoId });
    if (!undo) throw notFound('Merge');
    const own = this.db.tableOf(resource.entity);
    const moved = Map.groupBy(
      undo.rows.filter((row) => !isKept(row, own, keptId)),
      ({ table }) => table,
    );
    const changed = new Set<string>();
    for (const [table, rows] of moved) {
      const key = this.tables.keyOf(table);
      const now = await this.tables.rowsNow(table, rows.map(wholeOf), locked);
      const nowOf = (row: MergedRow) => now.get(keyOf(wholeOf(row), key));
      const left = this.partOf(resource, table)?.expires ? rows.filter((row) => !row.after || nowOf(row)) : rows;
      if (left.some((row) => !isAsLeft(row, nowOf(row)))) changed.add(table);
      moved.set(table, left);
    }
    const refusals = [...changed].map((table) => refusalOf(this.partOf(resource, table)?.rows));
    return { undo, kept: await keptFields(this.db, resource, undo), moved, refusals: [...new Set(refusals)] };
  }

  /** The merges into a record that are not too old to be undone. */
  private undoable = ({ subject }: MergedResource, keptId: number) => ({
    subject,
    keptId,
    at: MoreThan(this.clock.stamp(-undoMergeDays * dayMs)),
  });

  /** '12 marks', '1 parent': the rows that belonged to the removed record. */
  private comesBack(resource: MergedResource, otherId: number, rows: readonly MergedRow[]): string[] {
    return this.tables.partsOf(resource).flatMap(({ columns, rows: words }) => {
      const count = columns
        .map((place) => place.split('.') as [string, string])
        .map(([table, column]) => rows.filter((row) => row.table === table && row.before?.[column] === otherId).length)
        .reduce((sum, each) => sum + each, 0);
      return count > 0 && words ? [plural(count, ...words)] : [];
    });
  }

  private note(
    { subject, acts: { merge } }: MergedResource,
    { keptId, otherId, otherName }: MergeUndoEntity,
    { before, after }: { before: Values; after: Values },
    actor: Actor,
  ) {
    return this.audit.record(actor, [
      { action: 'undo merge', subject, id: otherId, after: { keptRecord: merge.nameOf(after) } },
      { action: 'undo merge', subject, id: keptId, before, after: { ...after, restoredRecord: otherName } },
    ]);
  }

  private partOf(resource: MergedResource, table: string): Merging | undefined {
    return this.tables
      .partsOf(resource)
      .find(({ columns, also = {} }) => table in also || columns.some((place) => place.startsWith(`${table}.`)));
  }
}

const wholeOf = ({ before, after }: MergedRow): StoredRow => (after ?? before)!;

/** The kept record is not written back as a whole: what was changed in it since stays. */
const isKept = (row: MergedRow, table: string, keptId: number) => row.table === table && wholeOf(row)['id'] === keptId;

const refusalOf = (words: Merging['rows']) =>
  `${words ? capitalised(words[1]) : 'Records'} that the merge moved have been changed or deleted since, so the merge can no longer be undone.`;
