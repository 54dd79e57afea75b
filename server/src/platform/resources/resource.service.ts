import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { permittedFieldsOf } from '@casl/ability/extra';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { notFound, RowAccess } from '../access/row-access.js';
import { Audit } from '../audit/audit.js';
import { Clock } from '../clock.js';
import { DUPLICATES, type Duplicates } from '../database/duplicates.js';
import { duplicateColumns, isForeignKeyViolation, isUniqueViolation } from '../database/failures.js';
import { lockRow } from '../database/lock-row.js';
import { Reads } from '../database/reads.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { conflict, invalid } from '../http/problems.js';
import { SchoolTime } from '../settings/school-time.js';
import type { Resource, ResourceReader, ResourceWriter, Values } from './define-resource.js';
import { parseListQuery } from './list-query.js';
import { columnsOf, rowReader, viewOf } from './view.js';

/** Reads and writes every declared resource; row access, field permissions, audit and conflicts are handled here once. */
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
    @Inject(DUPLICATES) private readonly duplicates: Duplicates,
  ) {}

  /** One page of rows and the count of all that match. Unknown fields and operators are a 400. */
  async list(resource: Resource, query: Record<string, unknown>, actor: Actor): Promise<{ rows: object[]; total: number }> {
    const fields = this.readableFields(resource, actor);
    const columns = columnsOf(this.reads.source, resource);
    const parsed = parseListQuery(query, resource, columns, (field) => !fields || fields.includes(field));
    const rule = this.access.rule(actor, resource.subject, 'v."id"');
    const today = await this.time.today();
    const from = `FROM (${viewOf(this.reads.source, resource)}) v WHERE ${[rule.sql, ...parsed.where].join(' AND ')}`;
    const parameters = { today, now: this.clock.stamp(), ...rule.parameters, ...parsed.parameters };
    const [rows, counted] = await Promise.all([
      this.reads.query<Values>(`SELECT v.* ${from} ORDER BY ${parsed.order} LIMIT :limit OFFSET :offset`, {
        ...parameters,
        limit: parsed.limit,
        offset: parsed.offset,
      }),
      this.reads.query<{ total: number | string }>(`SELECT count(*) AS total ${from}`, parameters),
    ]);
    const read = rowReader(this.reads.source, resource, today, fields);
    return { rows: await this.completed(resource, rows.map(read), fields), total: Number(counted[0]?.total ?? 0) };
  }

  /** One record as lists show it; 404 for one that is missing or out of reach. */
  async one(resource: Resource, id: number, actor: Actor): Promise<object> {
    const rule = this.access.rule(actor, resource.subject, 'v."id"');
    const today = await this.time.today();
    const rows = await this.reads.query<Values>(`SELECT v.* FROM (${viewOf(this.reads.source, resource)}) v WHERE v."id" = :id AND ${rule.sql}`, {
      today,
      now: this.clock.stamp(),
      id,
      ...rule.parameters,
    });
    if (!rows[0]) throw notFound(resource.subject);
    const fields = this.readableFields(resource, actor);
    const [record] = await this.completed(resource, rows.map(rowReader(this.reads.source, resource, today, fields)), fields);
    return record!;
  }

  async create(resource: Resource, input: Values, actor: Actor): Promise<object> {
    const id = resource.writer ? await this.guarded(resource, () => this.writer(resource).create(input, actor)) : await this.insert(resource, input, actor);
    return this.one(resource, id, actor);
  }

  async update(resource: Resource, id: number, change: Values, actor: Actor): Promise<object> {
    await this.one(resource, id, actor);
    if (resource.writer) await this.guarded(resource, () => this.writer(resource).update(id, change, actor));
    else await this.change(resource, id, change, actor);
    return this.one(resource, id, actor);
  }

  /** Deletes what nothing refers to; what is in use is a 409 that says what to do instead. */
  async remove(resource: Resource, id: number, actor: Actor): Promise<void> {
    await this.one(resource, id, actor);
    if (resource.writer) {
      if (!this.writer(resource).remove) throw conflict(this.inUse(resource));
      return this.guarded(resource, () => this.writer(resource).remove!(id, actor));
    }
    await this.guarded(resource, () =>
      this.unitOfWork.run(async (manager) => {
        const before = await this.found(resource, manager, id);
        await manager.delete(resource.entity, { id });
        await this.audit.record(manager, actor, { action: 'delete', subject: resource.subject, id, before });
      }),
    );
  }

  async history(resource: Resource, id: number, actor: Actor) {
    await this.one(resource, id, actor);
    return this.audit.history(resource.subject, id);
  }

  private insert(resource: Resource, input: Values, actor: Actor): Promise<number> {
    return this.guarded(resource, () =>
      this.unitOfWork.run(async (manager) => {
        const values = { ...input, ...resource.derive?.(input) };
        await this.checked(resource, manager, values);
        const { identifiers } = await manager.insert(resource.entity, this.stamped(resource, values));
        const id = Number(identifiers[0]?.id);
        await this.audit.record(manager, actor, { action: 'create', subject: resource.subject, id, after: values });
        return id;
      }),
    );
  }

  private change(resource: Resource, id: number, change: Values, actor: Actor): Promise<void> {
    return this.guarded(resource, () =>
      this.unitOfWork.run(async (manager) => {
        const before = await this.found(resource, manager, id);
        const merged = { ...before, ...change };
        const values = { ...change, ...resource.derive?.(merged) };
        await this.checked(resource, manager, { ...merged, ...values });
        if (Object.keys(values).length > 0) await manager.update(resource.entity, { id }, values);
        await this.audit.record(manager, actor, { action: 'update', subject: resource.subject, id, before, after: { ...before, ...values } });
      }),
    );
  }

  /** A table that keeps when its rows were made is told. */
  private stamped(resource: Resource, values: Values): Values {
    const kept = this.reads.source.getMetadata(resource.entity).columns.some((column) => column.propertyName === 'createdAt');
    return kept ? { ...values, createdAt: this.clock.stamp() } : values;
  }

  /** The record, held until the unit ends: what a change derives from it, and what the log says it was, is then so. */
  private async found(resource: Resource, manager: EntityManager, id: number): Promise<ObjectLiteral> {
    await lockRow(manager, manager.connection.getMetadata(resource.entity).tableName, id);
    const record = await manager.findOneBy(resource.entity, { id });
    if (!record) throw notFound(resource.subject);
    return record;
  }

  private async checked(resource: Resource, manager: EntityManager, record: Values) {
    const problem = await resource.check?.(record, manager, await this.time.today());
    if (problem) throw invalid(problem);
  }

  /** Says a duplicate and a use in the resource's own words. */
  private async guarded<T>(resource: Resource, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isUniqueViolation(error)) {
        const problem = this.duplicates[duplicateColumns(error)] ?? resource.conflict;
        throw conflict(problem?.message ?? `A ${resource.label} with these values already exists.`, problem?.path);
      }
      if (isForeignKeyViolation(error)) throw conflict(this.inUse(resource));
      throw error;
    }
  }

  private inUse = (resource: Resource) => resource.inUse ?? `This ${resource.label} is in use. Archive it instead.`;

  /** The rows with the lists that hang on them; not for who may read only some fields. */
  private completed(resource: Resource, rows: object[], fields: string[] | null): object[] | Promise<object[]> {
    if (!resource.reader || fields || rows.length === 0) return rows;
    return this.modules.get<ResourceReader>(resource.reader, { strict: false }).complete(rows as Values[]);
  }

  private writer(resource: Resource): ResourceWriter {
    return this.modules.get<ResourceWriter>(resource.writer!, { strict: false });
  }

  /** The fields that the actor's rules name, or `null` for all. */
  private readableFields(resource: Resource, actor: Actor): string[] | null {
    const fields = permittedFieldsOf(actor.ability, 'read', resource.subject, { fieldsFrom: (rule) => rule.fields ?? ['*'] });
    return fields.includes('*') ? null : fields;
  }
}
