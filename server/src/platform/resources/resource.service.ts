import { ForbiddenException, Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { permittedFieldsOf } from '@casl/ability/extra';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import { dateIn } from '@homeroom/shared/dates';
import type { Actor } from '../access/actor.js';
import { notFound, RowAccess } from '../access/row-access.js';
import { Audit } from '../audit/audit.js';
import { Clock } from '../clock.js';
import { DUPLICATES, type Duplicates } from '../database/duplicates.js';
import { duplicateColumns, isForeignKeyViolation, isUniqueViolation } from '../database/failures.js';
import { lockRow } from '../database/lock-row.js';
import { Reads, rowsOf } from '../database/reads.js';
import type { SqlParameters } from '../database/sql-text.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { conflict, invalid } from '../http/problems.js';
import { MergedRecords } from '../merging/merged-records.js';
import { SchoolTime } from '../settings/school-time.js';
import type { Resource, ResourceReader, ResourceWriter, Values, Writing } from './define-resource.js';
import { type ListQuery, parseListQuery } from './list-query.js';
import { USES, type Use } from './use.js';
import { columnsOf, columnTypes, rowReader, viewOf } from './view.js';

/** Reads and writes every declared resource, with row access, field permissions, audit and conflicts. */
@Injectable()
export class ResourceService {
  constructor(
    private readonly reads: Reads,
    private readonly unitOfWork: UnitOfWork,
    private readonly access: RowAccess,
    private readonly audit: Audit,
    private readonly time: SchoolTime,
    private readonly clock: Clock,
    private readonly modules: ModuleRef,
    private readonly merged: MergedRecords,
    @Inject(DUPLICATES) private readonly duplicates: Duplicates,
    @Inject(USES) private readonly uses: readonly Use[],
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

  /** Creates a record and returns it as lists show it; rolled back if the actor could not see it afterwards. */
  async create(resource: Resource, input: Values, actor: Actor): Promise<object> {
    return this.one(resource, await this.add(resource, input, actor), actor);
  }

  /** Creates a record in the current unit of work, or its own, and returns the id. */
  add(resource: Resource, input: Values, actor: Actor): Promise<number> {
    return this.written(resource, actor, async (writing) => {
      const made = resource.writer
        ? await this.writer(resource).create(input, actor)
        : await this.insert(resource, input, writing);
      await this.requireWithin(resource, made, writing);
      return made;
    });
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

  /** Deletes the records of an import, all or nothing; a record in use is a 409. */
  takeBack(resource: Resource, ids: readonly number[], actor: Actor): Promise<void> {
    return this.written(resource, actor, async (writing) => {
      const writer = resource.writer && this.writer(resource);
      if (writer?.takeBack) return writer.takeBack(writing.manager, ids, actor);
      for (const id of ids)
        if (writer) await writer.remove!(id, actor);
        else await this.delete(resource, id, writing);
    });
  }

  /** Changes a record that the actor may see; rolled back if they could not see it afterwards. */
  async update(resource: Resource, id: number, change: Values, actor: Actor): Promise<object> {
    await this.written(resource, actor, async (writing) => {
      await this.require(resource, id, writing);
      if (resource.writer) await this.writer(resource).update(id, change, actor);
      else await this.change(resource, id, change, writing);
      await this.requireWithin(resource, id, writing);
    });
    return this.one(resource, id, actor);
  }

  /** Deletes a record; one in use is a 409 that says what to do instead. */
  async remove(resource: Resource, id: number, actor: Actor): Promise<void> {
    await this.written(resource, actor, async (writing) => {
      await this.require(resource, id, writing);
      if (!resource.writer) return this.delete(resource, id, writing);
      const writer = this.writer(resource);
      if (!writer.remove) throw conflict(this.inUse(resource));
      return writer.remove(id, actor);
    });
  }

  async history(resource: Resource, id: number, actor: Actor) {
    const record = await this.one(resource, id, actor);
    if (!resource.merge) return this.audit.history(resource.subject, id);
    const keptId = Number((record as Values)['id']);
    const mergedIds = await this.merged.mergedInto(resource.subject, keptId);
    return this.audit.history(resource.subject, keptId, mergedIds);
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

  /** Runs a write in one unit of work, and reports duplicates and uses in the resource's words. */
  private async written<T>(resource: Resource, actor: Actor, work: (writing: Writing) => Promise<T>): Promise<T> {
    const today = await this.time.today();
    try {
      return await this.unitOfWork.run((manager) => work({ manager, actor, today }));
    } catch (error) {
      if (isUniqueViolation(error)) {
        const problem = this.duplicates[duplicateColumns(error)] ?? resource.conflict;
        throw conflict(problem?.message ?? `A ${resource.label} with these values already exists.`, problem?.path);
      }
      if (isForeignKeyViolation(error)) throw conflict(this.inUse(resource));
      throw error;
    }
  }

  private async insert(resource: Resource, input: Values, writing: Writing): Promise<number> {
    const { manager, actor } = writing;
    const values = { ...input, ...resource.derive?.(input, actor) };
    await this.checked(resource, values, writing);
    const { identifiers } = await manager.insert(resource.entity, this.stamped(resource, values));
    const id = Number(identifiers[0]?.id);
    await this.audit.record(manager, actor, { action: 'create', subject: resource.subject, id, after: values });
    return id;
  }

  private async change(resource: Resource, id: number, change: Values, writing: Writing): Promise<void> {
    const { manager, actor } = writing;
    const before = await this.held(resource, manager, id);
    const merged = { ...before, ...change };
    const values = { ...change, ...resource.derive?.(merged, actor) };
    await this.checked(resource, { ...merged, ...values }, writing);
    if (Object.keys(values).length > 0) await manager.update(resource.entity, { id }, values);
    await this.audit.record(manager, actor, {
      action: 'update',
      subject: resource.subject,
      id,
      before,
      after: { ...before, ...values },
    });
  }

  private async delete(resource: Resource, id: number, { manager, actor }: Writing): Promise<void> {
    const before = await this.held(resource, manager, id);
    for (const use of this.usesOf(resource)) {
      const why = await use.keeps(id, manager);
      if (why) throw conflict(why);
    }
    await manager.delete(resource.entity, { id });
    await this.audit.record(manager, actor, { action: 'delete', subject: resource.subject, id, before });
  }

  /** Throws the same 404 whether a record is missing or the actor may not see it. */
  private require(resource: Resource, id: number, { manager, actor }: Writing): Promise<void> {
    return this.access.require(actor, resource.subject, this.tableOf(resource), id, rowsOf(manager));
  }

  private async requireWithin(resource: Resource, id: number, { manager, actor }: Writing): Promise<void> {
    if (await this.access.reachesRow(actor, resource.subject, this.tableOf(resource), id, rowsOf(manager))) return;
    throw new ForbiddenException(`You could not see this ${resource.label} afterwards. Nothing was saved.`);
  }

  private tableOf = (resource: Resource) => this.reads.source.getMetadata(resource.entity).tableName;

  /** Adds the time of creation if the table keeps it. */
  private stamped(resource: Resource, values: Values): Values {
    const kept = this.reads.source.getMetadata(resource.entity).findColumnWithPropertyName('createdAt');
    return kept ? { ...values, createdAt: this.clock.stamp() } : values;
  }

  /** The record, locked until the unit ends, so that derived values and the audit log match it. */
  private async held(resource: Resource, manager: EntityManager, id: number): Promise<ObjectLiteral> {
    await lockRow(manager, this.tableOf(resource), id);
    const record = await manager.findOneBy(resource.entity, { id });
    if (!record) throw notFound(resource.subject);
    return record;
  }

  private async checked(resource: Resource, record: Values, writing: Writing) {
    const problem = await resource.check?.(record, writing);
    if (problem) throw invalid(problem);
    for (const use of this.usesOf(resource)) {
      const needed = await use.check(record, writing.manager);
      if (needed) throw invalid(needed);
    }
  }

  private usesOf = ({ subject }: Resource) => this.uses.filter((use) => use.subject === subject);

  private inUse = (resource: Resource) => resource.inUse ?? `This ${resource.label} is in use. Archive it instead.`;

  /** Adds the reader's lists, unless the actor may read only some fields. */
  private completed(resource: Resource, rows: object[], fields: string[] | null): object[] | Promise<object[]> {
    if (!resource.reader || fields || rows.length === 0) return rows;
    return this.modules.get<ResourceReader>(resource.reader, { strict: false }).complete(rows as Values[]);
  }

  private writer(resource: Resource): ResourceWriter {
    return this.modules.get<ResourceWriter>(resource.writer!, { strict: false });
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
