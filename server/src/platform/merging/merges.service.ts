import { Injectable } from '@nestjs/common';
import type { MergePreview, MergeRefusal, MergeRequest } from '@homeroom/shared/merging';
import type { Actor } from '../access/actor.js';
import { notFound } from '../not-found.js';
import { Audit } from '../audit/audit.js';
import { Database } from '../database/database.js';
import { nameKeysOf } from '../database/name-keys.js';
import { conflict, invalid } from '../http/problems.js';
import type { MergeDeclaration, Resource, Values } from '../resources/define-resource.js';
import { ResourceReads } from '../resources/resource-reads.js';
import { SchoolTime } from '../settings/school-time.js';
import { mergedValues, mergeFields, undecided } from './merge-fields.js';
import { MergeTables } from './merge-tables.js';
import { MergedRecords } from '../resources/merged-records.js';
import type { MergePair } from './merging.js';

export type MergedResource = Resource & { acts: { merge: MergeDeclaration } };

export const isMerged = (resource: Resource): resource is MergedResource => resource.acts.merge !== undefined;

/** The most likely duplicates to offer. */
const offered = 10;

/** Merges two records of one person. Each feature moves its own rows. */
@Injectable()
export class Merges {
  constructor(
    private readonly db: Database,
    private readonly resources: ResourceReads,
    private readonly records: MergedRecords,
    private readonly audit: Audit,
    private readonly time: SchoolTime,
    private readonly tables: MergeTables,
  ) {}

  /** Records that may be the same person, as lists show them. */
  async likely(resource: MergedResource, id: number, actor: Actor): Promise<object[]> {
    await this.resources.one(resource, id, actor);
    const table = this.db.tableOf(resource.entity);
    const ids = await this.db.queryIds(
      `SELECT other.id AS "id" FROM ${table} record JOIN ${table} other ON other.id <> record.id AND (${resource.acts.merge.likely}) WHERE record.id = :id ORDER BY other.id LIMIT ${offered}`,
      { id },
    );
    return Promise.all(ids.map((each) => this.resources.one(resource, each, actor)));
  }

  /** Previews a merge and the reasons that prevent it. Writes nothing. */
  async preview(resource: MergedResource, id: number, request: MergeRequest, actor: Actor): Promise<MergePreview> {
    const { fields, parts } = await this.planned(resource, id, request);
    const [kept, other] = await Promise.all([
      this.resources.one(resource, id, actor),
      this.resources.one(resource, request.otherId, actor),
    ]);
    return { kept: { ...kept }, other: { ...other }, fields, ...parts };
  }

  /**
   * Moves everything to the record `id`, deletes the other one, and returns the record as lists show it. A refusal is a 409. Both are locked in
   * the unit of work that it runs in.
   */
  async merge(resource: MergedResource, id: number, request: MergeRequest, actor: Actor): Promise<object> {
    const { otherId } = request;
    const { pair, parts } = await this.planned(resource, id, request);
    if (parts.refusals[0]) throw conflict(parts.refusals[0].message);
    for (const part of this.tables.partsOf(resource)) await part.move(pair);
    await this.requireNothingLeft(resource, otherId);
    await this.db.delete(resource.entity, { id: otherId });
    const keys = nameKeysOf(resource.entity, pair.values);
    await this.db.update(
      resource.entity,
      { id },
      { ...pair.values, ...keys, ...resource.write.derive?.(pair.values, actor) },
    );
    await this.records.note(resource.subject, otherId, id);
    await this.note(resource, pair, actor);
    return this.resources.one(resource, id, actor);
  }

  private async planned(resource: MergedResource, id: number, { otherId, choices = {} }: MergeRequest) {
    if (otherId === id) throw invalid({ path: 'otherId', message: 'Choose a different record.' });
    const [kept, other] = await Promise.all([
      this.db.findOneBy(resource.entity, { id }),
      this.db.findOneBy(resource.entity, { id: otherId }),
    ]);
    if (!kept) throw notFound(resource.subject);
    if (!other)
      throw invalid({
        path: 'otherId',
        message: `This ${resource.words.singular} no longer exists. Choose another one.`,
      });
    const fields = mergeFields(resource.acts.merge, kept, other, choices);
    const values = mergedValues(resource.acts.merge, fields, kept, other);
    const pair: MergePair = { db: this.db, keptId: id, otherId, kept, other, values, today: await this.time.today() };
    const planned = [];
    for (const part of this.tables.partsOf(resource)) planned.push((await part.plan?.(pair)) ?? {});
    const parts = {
      warnings: Object.assign({}, ...planned.map(({ warnings }) => warnings)) as MergePreview['warnings'],
      moves: planned.flatMap(({ moves = [] }) => moves),
      refusals: [
        ...undecided(resource.acts.merge, fields),
        ...tooLong(resource, values),
        ...planned.flatMap(({ refusals = [] }) => refusals),
      ],
    };
    return { pair, fields, parts };
  }

  /** Throws if a feature has not moved a row, which deleting the record would delete by a cascade. */
  private async requireNothingLeft(resource: MergedResource, otherId: number) {
    for (const { table, column } of this.referencesTo(this.db.tableOf(resource.entity))) {
      const left = await this.db.query(`SELECT 1 FROM ${table} WHERE ${column} = :otherId LIMIT 1`, { otherId });
      if (left.length > 0) throw new Error(`A merge left rows behind in ${table}.${column}.`);
    }
  }

  /** Adds the merge to both histories, with the record's name. */
  private note({ subject, entity, acts: { merge } }: MergedResource, pair: MergePair, actor: Actor) {
    const { keptId, otherId, kept, other, values } = pair;
    const shown = (record: Values) =>
      Object.fromEntries(this.db.source.getMetadata(entity).columns.map(({ propertyName: p }) => [p, record[p]]));
    return this.audit.record(actor, [
      { action: 'merge away', subject, id: otherId, before: shown(other), after: { keptRecord: merge.nameOf(values) } },
      {
        action: 'merge',
        subject,
        id: keptId,
        before: { ...shown(kept), mergedRecord: null },
        after: { ...shown({ ...kept, ...values }), mergedRecord: merge.nameOf(other) },
      },
    ]);
  }

  private referencesTo(table: string) {
    return this.db.source.entityMetadatas.flatMap(({ tableName, foreignKeys }) =>
      foreignKeys
        .filter(({ referencedEntityMetadata }) => referencedEntityMetadata.tableName === table)
        .map(({ columns }) => ({ table: tableName, column: columns[0]!.databaseName })),
    );
  }
}

/** The refusals for joined texts that are too long. */
const tooLong = ({ schema }: MergedResource, values: Values): MergeRefusal[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const field = schema.shape[name] as (typeof schema.shape)[string] | undefined;
    const label = field?.meta()?.label;
    if (!field || typeof value !== 'string' || field.safeParse(value).success) return [];
    return [{ message: `${label ?? name} of both records are too long together. Choose one of the two.` }];
  });
