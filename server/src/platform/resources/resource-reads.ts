import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { permittedFieldsOf } from '@casl/ability/extra';
import { dateIn, type IsoDate } from '@homeroom/shared/dates';
import type { Actor } from '../access/actor.js';
import { RowAccess } from '../access/row-access.js';
import { notFound } from '../not-found.js';
import { Audit } from '../audit/audit.js';
import { Database } from '../database/database.js';
import type { SqlParameters } from '../database/sql-text.js';
import { MergedRecords } from './merged-records.js';
import { SchoolTime } from '../settings/school-time.js';
import type { Resource, ResourceReader, Values } from './define-resource.js';
import { type ListQuery, parseListQuery } from './list-query.js';
import { columnsOf, columnTypes, rowReader, viewOf } from './view.js';

/** Reads every declared resource, within the actor's rows and fields. */
@Injectable()
export class ResourceReads {
  constructor(
    private readonly db: Database,
    private readonly access: RowAccess,
    private readonly audit: Audit,
    private readonly time: SchoolTime,
    private readonly modules: ModuleRef,
    private readonly merged: MergedRecords,
  ) {}

  /**
   * One page of rows and the total number of matches; with `_count`, how many of them have each value of that field. Unknown fields and
   * operators are a 400.
   */
  async list(
    resource: Resource,
    query: Record<string, unknown>,
    actor: Actor,
  ): Promise<{ rows: object[]; total: number }> {
    const { from, counted, parameters, parsed, today } = await this.matching(resource, query, actor);
    const { limit, offset } = parsed;
    if (parsed.count) {
      const rows = await this.db.query<object>(countsOf(parsed.count, from), parameters);
      return { rows, total: rows.length };
    }
    const page = this.db.query<Values>(pageOf(resource, from, parsed), { ...parameters, limit, offset });
    const count = () => this.db.queryCount(countOf(resource.list.countedTo, counted), parameters);
    // A slow search runs only once if its last page already gives the total.
    const counting = query['q'] ? null : count();
    const [rows] = await Promise.all([page, counting]);
    const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
    const total = counting ? await counting : isLast ? offset + rows.length : await count();
    return { rows: await this.answers(resource, rows, today, actor), total };
  }

  /** One record as lists show it, also by the id of one that was merged into it; 404 if it is missing or out of reach. */
  async one(resource: Resource, id: number, actor: Actor): Promise<object> {
    const { row, today } = await this.rowOf(resource, id, actor);
    if (row) return (await this.answers(resource, [row], today, actor))[0]!;
    const keptId = resource.acts.merge && (await this.merged.keptOf(resource.subject, id));
    if (!keptId) throw notFound(resource.subject);
    return this.one(resource, keptId, actor);
  }

  /** A record's values as `one` answers them, without the reader's lists, as a unit of work sees them; 404 like `one`. */
  async valuesOf(resource: Resource, id: number, actor: Actor): Promise<Values> {
    const { row, today } = await this.rowOf(resource, id, actor);
    if (!row) throw notFound(resource.subject);
    return rowReader(this.db.source, resource, today, this.readableFields(resource, actor))(row) as Values;
  }

  /** The changes of a record with their authors, newest first, with those of records merged into it. */
  async history(resource: Resource, id: number, actor: Actor) {
    const record = await this.one(resource, id, actor);
    if (!resource.acts.merge) return this.audit.history(resource.subject, id);
    const keptId = Number((record as Values)['id']);
    const mergedIds = await this.merged.mergedInto(resource.subject, keptId);
    return this.audit.history(resource.subject, keptId, mergedIds);
  }

  /** Every record that an actor may see, as the view selects it. */
  async all(resource: Resource, actor: Actor): Promise<Values[]> {
    const { from, parameters } = await this.seen(resource, actor);
    return this.db.query<Values>(`SELECT v.* ${from}`, parameters);
  }

  /** The SQL of all rows, `v`, that a list query finds, without order and page, also for a feature that counts or changes them. */
  async matching(resource: Resource, query: Record<string, unknown>, actor: Actor) {
    const { zone, from, fromTable, parameters, today } = await this.seen(resource, actor);
    const fields = this.readableFields(resource, actor);
    const mayRead = (field: string) => !fields || fields.includes(field);
    const parsed = parseListQuery(query, resource, columnTypes(this.db.source, resource), mayRead, zone);
    const matching = [from, ...parsed.where].join(' AND ');
    return {
      parsed,
      today,
      from: matching,
      /** `from`, where only the number of rows counts. */
      counted: resource.list.wholeTable && parsed.where.length === 0 ? fromTable : matching,
      parameters: { ...parameters, ...parsed.parameters },
    };
  }

  /** Whether the rows of a resource have all of these fields. */
  hasFields(resource: Resource, fields: readonly string[]): boolean {
    const columns = columnsOf(this.db.source, resource);
    return fields.every((field) => columns.includes(field));
  }

  /** The names of records, by id, from `fields` of their rows, without row access; deleted records are absent. */
  async namesOf(resource: Resource, fields: readonly string[], ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<{ id: number; name: string | null }>(
      `SELECT v."id", ${fields.map((field) => `v."${field}"`).join(` || ', ' || `)} AS "name" FROM (${viewOf(this.db.source, resource)}) v WHERE v."id" IN (:...ids)`,
      { today: await this.time.today(), now: this.time.stamp(), ids: [...ids] },
    );
    return new Map(rows.map(({ id, name }) => [id, name ?? '']));
  }

  /** The SQL of all rows, `v`, that an actor may see. */
  private async seen(resource: Resource, actor: Actor) {
    const rule = this.access.rule(actor, resource.subject, 'v."id"');
    const [zone, now] = [await this.time.zone(), this.time.instant()];
    const today = dateIn(zone, now);
    return {
      zone,
      today,
      from: `FROM (${viewOf(this.db.source, resource)}) v WHERE ${rule.sql}`,
      fromTable: `FROM ${this.db.tableOf(resource.entity)} v WHERE ${rule.sql}`,
      parameters: { today, now: now.toISOString(), ...rule.parameters } as SqlParameters,
    };
  }

  /** The row of a record as the view selects it, if the actor may see it. */
  private async rowOf(resource: Resource, id: number, actor: Actor) {
    const { from, parameters, today } = await this.seen(resource, actor);
    const [row] = await this.db.query<Values>(`SELECT v.* ${from} AND v."id" = :id`, { ...parameters, id });
    return { row, today };
  }

  /** The answers for rows, with the reader's lists unless the actor may read only some fields. */
  private async answers(resource: Resource, rows: Values[], today: IsoDate, actor: Actor): Promise<object[]> {
    const fields = this.readableFields(resource, actor);
    const records = rows.map(rowReader(this.db.source, resource, today, fields));
    if (!resource.read.service || fields || rows.length === 0) return records;
    return this.modules.get<ResourceReader>(resource.read.service, { strict: false }).complete(records as Values[]);
  }

  /** The fields that the actor's rules name, or `null` for all. */
  private readableFields(resource: Resource, actor: Actor): string[] | null {
    const fields = permittedFieldsOf(actor.ability, 'read', resource.subject, {
      fieldsFrom: (rule) => rule.fields ?? ['*'],
    });
    return fields.includes('*') ? null : fields;
  }
}

/** SQL that selects one page of the rows. */
function pageOf({ list }: Resource, from: string, { order }: ListQuery): string {
  const page = `ORDER BY ${order} LIMIT :limit OFFSET :offset`;
  return list.idsFirst
    ? `SELECT v.* ${from} AND v."id" IN (SELECT v."id" ${from} ${page}) ORDER BY ${order}`
    : `SELECT v.* ${from} ${page}`;
}

/** SQL that counts the rows; with `most`, at most one more than that. */
const countOf = (most: number | undefined, from: string) =>
  `SELECT count(*) AS "count" ${most === undefined ? from : `FROM (SELECT 1 ${from} LIMIT ${most + 1}) counted`}`;

/** SQL that counts the rows by a field. */
const countsOf = (field: string, from: string) =>
  `SELECT v."${field}", count(*) AS "count" ${from} GROUP BY v."${field}" ORDER BY v."${field}"`;
