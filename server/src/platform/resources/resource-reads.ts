import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { permittedFieldsOf } from '@casl/ability/extra';
import { dateIn } from '@homeroom/shared/dates';
import type { Actor } from '../access/actor.js';
import { notFound, RowAccess } from '../access/row-access.js';
import { Audit } from '../audit/audit.js';
import { Clock } from '../clock.js';
import { Reads } from '../database/reads.js';
import type { SqlParameters } from '../database/sql-text.js';
import { MergedRecords } from '../merging/merged-records.js';
import { SchoolTime } from '../settings/school-time.js';
import type { Resource, ResourceReader, Values } from './define-resource.js';
import { type ListQuery, parseListQuery } from './list-query.js';
import { columnsOf, columnTypes, rowReader, viewOf } from './view.js';

/** Reads every declared resource, within the actor's rows and fields. */
@Injectable()
export class ResourceReads {
  constructor(
    private readonly reads: Reads,
    private readonly access: RowAccess,
    private readonly audit: Audit,
    private readonly time: SchoolTime,
    private readonly clock: Clock,
    private readonly modules: ModuleRef,
    private readonly merged: MergedRecords,
  ) {}

  /** One page of rows and the total number of matches. Unknown fields and operators are a 400. */
  async list(
    resource: Resource,
    query: Record<string, unknown>,
    actor: Actor,
  ): Promise<{ rows: object[]; total: number }> {
    const fields = this.readableFields(resource, actor);
    const { from, parameters, parsed, today } = await this.found(resource, query, actor);
    const { limit, offset } = parsed;
    const asked = this.reads.query<Values>(this.page(resource, from, parsed), { ...parameters, limit, offset });
    const count = async () => {
      const [counted] = await this.reads.query<{ total: number | string }>(
        countOf(resource.list.countedTo, from),
        parameters,
      );
      return Number(counted?.total ?? 0);
    };
    // A slow search runs only once if its last page already gives the total.
    const counting = query['q'] ? null : count();
    const [rows] = await Promise.all([asked, counting]);
    const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
    const total = counting ? await counting : isLast ? offset + rows.length : await count();
    const read = rowReader(this.reads.source, resource, today, fields);
    return { rows: await this.completed(resource, rows.map(read), fields), total };
  }

  /** One record as lists show it, also by the id of one that was merged into it; 404 if it is missing or out of reach. */
  async one(resource: Resource, id: number, actor: Actor): Promise<object> {
    const rule = this.access.rule(actor, resource.subject, 'v."id"');
    const today = await this.time.today();
    const rows = await this.reads.query<Values>(
      `SELECT v.* FROM (${viewOf(this.reads.source, resource)}) v WHERE v."id" = :id AND ${rule.sql}`,
      { today, now: this.clock.stamp(), id, ...rule.parameters },
    );
    if (!rows[0]) {
      const keptId = resource.merge && (await this.merged.keptOf(resource.subject, id));
      if (!keptId) throw notFound(resource.subject);
      return this.one(resource, keptId, actor);
    }
    const fields = this.readableFields(resource, actor);
    const [record] = await this.completed(
      resource,
      rows.map(rowReader(this.reads.source, resource, today, fields)),
      fields,
    );
    return record!;
  }

  /** The changes of a record with their authors, newest first, with those of records merged into it. */
  async history(resource: Resource, id: number, actor: Actor) {
    const record = await this.one(resource, id, actor);
    if (!resource.merge) return this.audit.history(resource.subject, id);
    const keptId = Number((record as Values)['id']);
    const mergedIds = await this.merged.mergedInto(resource.subject, keptId);
    return this.audit.history(resource.subject, keptId, mergedIds);
  }

  /** Every record that an actor may see, as the view selects it. */
  async all(resource: Resource, actor: Actor): Promise<Values[]> {
    const rule = this.access.rule(actor, resource.subject, 'v."id"');
    return this.reads.query<Values>(`SELECT v.* FROM (${viewOf(this.reads.source, resource)}) v WHERE ${rule.sql}`, {
      today: await this.time.today(),
      now: this.clock.stamp(),
      ...rule.parameters,
    });
  }

  /** The SQL of all rows, `v`, that a list query finds, without order and page, for a feature that counts or changes them. */
  async matching(
    resource: Resource,
    query: Record<string, unknown>,
    actor: Actor,
  ): Promise<{ from: string; parameters: SqlParameters }> {
    const { from, parameters } = await this.found(resource, query, actor);
    return { from, parameters };
  }

  /** Whether the rows of a resource have all of these fields. */
  hasFields(resource: Resource, fields: readonly string[]): boolean {
    const columns = columnsOf(this.reads.source, resource);
    return fields.every((field) => columns.includes(field));
  }

  /** The names of records, by id, from `fields` of their rows, without row access; deleted records are absent. */
  async namesOf(resource: Resource, fields: readonly string[], ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.reads.query<{ id: number; name: string | null }>(
      `SELECT v."id", ${fields.map((field) => `v."${field}"`).join(` || ', ' || `)} AS "name" FROM (${viewOf(this.reads.source, resource)}) v WHERE v."id" IN (:...ids)`,
      { today: await this.time.today(), now: this.clock.stamp(), ids: [...ids] },
    );
    return new Map(rows.map(({ id, name }) => [id, name ?? '']));
  }

  private async found(resource: Resource, query: Record<string, unknown>, actor: Actor) {
    const fields = this.readableFields(resource, actor);
    const zone = await this.time.zone();
    const parsed = parseListQuery(
      query,
      resource,
      columnTypes(this.reads.source, resource),
      (field) => !fields || fields.includes(field),
      zone,
    );
    const rule = this.access.rule(actor, resource.subject, 'v."id"');
    const now = this.clock.now();
    const today = dateIn(zone, now);
    return {
      parsed,
      today,
      from: `FROM (${viewOf(this.reads.source, resource)}) v WHERE ${[rule.sql, ...parsed.where].join(' AND ')}`,
      parameters: { today, now: now.toISOString(), ...rule.parameters, ...parsed.parameters },
    };
  }

  private page(resource: Resource, from: string, { order }: ListQuery): string {
    const page = `ORDER BY ${order} LIMIT :limit OFFSET :offset`;
    return resource.list.idsFirst
      ? `SELECT v.* ${from} AND v."id" IN (SELECT v."id" ${from} ${page}) ORDER BY ${order}`
      : `SELECT v.* ${from} ${page}`;
  }

  /** Adds the reader's lists, unless the actor may read only some fields. */
  private completed(resource: Resource, rows: object[], fields: string[] | null): object[] | Promise<object[]> {
    if (!resource.reader || fields || rows.length === 0) return rows;
    return this.modules.get<ResourceReader>(resource.reader, { strict: false }).complete(rows as Values[]);
  }

  /** The fields that the actor's rules name, or `null` for all. */
  private readableFields(resource: Resource, actor: Actor): string[] | null {
    const fields = permittedFieldsOf(actor.ability, 'read', resource.subject, {
      fieldsFrom: (rule) => rule.fields ?? ['*'],
    });
    return fields.includes('*') ? null : fields;
  }
}

/** SQL that counts the rows; with `most`, at most one more than that. */
const countOf = (most: number | undefined, from: string) =>
  `SELECT count(*) AS total ${most === undefined ? from : `FROM (SELECT 1 ${from} LIMIT ${most + 1}) counted`}`;
