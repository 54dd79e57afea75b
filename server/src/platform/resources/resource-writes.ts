import { ForbiddenException, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Actor } from '../access/actor.js';
import { lockedRow } from '../access/found-row.js';
import { RowAccess } from '../access/row-access.js';
import { Audit } from '../audit/audit.js';
import { Database } from '../database/database.js';
import { duplicateColumns, isForeignKeyViolation, isUniqueViolation } from '../database/failures.js';
import { nameKeysOf } from '../database/name-keys.js';
import { Declared } from '../feature.js';
import { duplicateOf } from '../http/duplicates.js';
import { conflict, invalid } from '../http/problems.js';
import { SchoolTime } from '../settings/school-time.js';
import type { Resource, ResourceWriter, Values, Writing } from './define-resource.js';
import { hasLikeName } from './like-names.js';
import { ResourceReads } from './resource-reads.js';
import { requireSameValues } from './same-values.js';
import { shapesOf } from './shapes.js';

/** Writes every declared resource in one unit of work, with row access, audit and conflicts. */
@Injectable()
export class ResourceWrites {
  constructor(
    private readonly resources: ResourceReads,
    private readonly db: Database,
    private readonly access: RowAccess,
    private readonly audit: Audit,
    private readonly time: SchoolTime,
    private readonly modules: ModuleRef,
    private readonly declared: Declared,
  ) {}

  /** Creates a record and returns it as lists show it; rolled back if the actor could not see it afterwards. */
  create(resource: Resource, input: Values, actor: Actor): Promise<object> {
    return this.db.unit(async () => this.resources.one(resource, await this.add(resource, input, actor), actor));
  }

  /** Creates a record in the current unit of work, or its own, and returns the id. */
  add(resource: Resource, input: Values, actor: Actor): Promise<number> {
    return this.written(resource, actor, async (writing) => {
      const made = resource.write.service
        ? await this.writer(resource).create(input, actor)
        : await this.insert(resource, input, writing);
      await this.requireWithin(resource, made, writing);
      return made;
    });
  }

  /**
   * Changes a record that the actor may see; rolled back if they could not see it afterwards. `basedOn`: the `versionsOf` the values that
   * it replaces; 409 if somebody else has changed one of them.
   */
  update(resource: Resource, id: number, change: Values, actor: Actor, basedOn?: string): Promise<object> {
    return this.written(resource, actor, async (writing) => {
      await this.require(resource, id, writing);
      if (basedOn) await this.requireUnchanged(resource, id, { change, basedOn }, writing);
      const effect = resource.write.service
        ? await this.writer(resource).update(id, change, actor)
        : await this.change(resource, id, change, writing);
      await this.requireWithin(resource, id, writing);
      const row = await this.resources.one(resource, id, actor);
      return effect ? { ...row, effect } : row;
    });
  }

  /** Deletes a record; one in use is a 409 that says what to do instead. */
  async remove(resource: Resource, id: number, actor: Actor): Promise<void> {
    await this.written(resource, actor, async (writing) => {
      await this.require(resource, id, writing);
      if (!resource.write.service) return this.delete(resource, id, writing);
      const writer = this.writer(resource);
      if (!writer.remove) throw conflict(this.inUse(resource));
      return writer.remove(id, actor);
    });
  }

  /** Deletes the records of an import, all or nothing; a record in use is a 409. */
  takeBack(resource: Resource, ids: readonly number[], actor: Actor): Promise<void> {
    return this.written(resource, actor, async (writing) => {
      const writer = resource.write.service && this.writer(resource);
      if (writer?.takeBack) return writer.takeBack(ids, actor);
      for (const id of ids)
        if (writer) await writer.remove!(id, actor);
        else await this.delete(resource, id, writing);
    });
  }

  /** Runs a write in one unit of work, and reports duplicates and uses in the resource's words. */
  private async written<T>(resource: Resource, actor: Actor, work: (writing: Writing) => Promise<T>): Promise<T> {
    const today = await this.time.today();
    try {
      return await this.db.unit(() => work({ db: this.db, actor, today }));
    } catch (error) {
      if (isUniqueViolation(error)) throw this.duplicate(resource, duplicateColumns(error));
      if (isForeignKeyViolation(error)) throw conflict(this.inUse(resource));
      throw error;
    }
  }

  private duplicate(resource: Resource, columns = '') {
    const problem = duplicateOf(this.declared, columns) ?? resource.words.conflict;
    return conflict(
      problem?.message ?? `A ${resource.words.singular} with these values already exists.`,
      problem?.path,
    );
  }

  private async insert(resource: Resource, input: Values, writing: Writing): Promise<number> {
    const { db, actor } = writing;
    const values = { ...input, ...resource.write.derive?.(input, actor) };
    await this.checked(resource, values, writing);
    if (await hasLikeName(db, resource, values)) throw this.duplicate(resource);
    const id = await db.insertRow(resource.entity, this.stamped(resource, values));
    await this.audit.record(actor, { action: 'create', subject: resource.subject, id, after: values });
    return id;
  }

  private async change(resource: Resource, id: number, change: Values, writing: Writing): Promise<void> {
    const { db, actor } = writing;
    // Locked, so that derived values and the audit log match it.
    const before = await lockedRow(db, resource.entity, id, resource.subject);
    const merged = { ...before, ...change };
    const values = { ...change, ...nameKeysOf(resource.entity, merged), ...resource.write.derive?.(merged, actor) };
    await this.checked(resource, { ...merged, ...values }, writing);
    if (await hasLikeName(db, resource, merged)) throw this.duplicate(resource);
    if (Object.keys(values).length > 0) await db.update(resource.entity, { id }, values);
    await this.audit.record(actor, {
      action: 'update',
      subject: resource.subject,
      id,
      before,
      after: { ...before, ...values },
    });
  }

  private async delete(resource: Resource, id: number, { db, actor }: Writing): Promise<void> {
    const before = await lockedRow(db, resource.entity, id, resource.subject);
    for (const use of this.usesOf(resource)) {
      const why = await use.keeps?.(id, db);
      if (why) throw conflict(why);
    }
    await db.delete(resource.entity, { id });
    await this.audit.record(actor, { action: 'delete', subject: resource.subject, id, before });
  }

  /** Throws the same 404 whether a record is missing or the actor may not see it. */
  private require(resource: Resource, id: number, { actor }: Writing): Promise<void> {
    return this.access.require(actor, resource.subject, this.tableOf(resource), id);
  }

  private async requireUnchanged(
    resource: Resource,
    id: number,
    { change, basedOn }: { change: Values; basedOn: string },
    { db, actor }: Writing,
  ) {
    await resource.write.lock?.(db, [id]);
    await db.lockRow(this.tableOf(resource), id);
    const now = await this.resources.valuesOf(resource, id, actor);
    requireSameValues(basedOn, change, now, shapesOf(resource.change ?? resource.schema));
  }

  private async requireWithin(resource: Resource, id: number, { actor }: Writing): Promise<void> {
    if (await this.access.reachesRow(actor, resource.subject, this.tableOf(resource), id)) return;
    throw new ForbiddenException(`You could not see this ${resource.words.singular} afterwards. Nothing was saved.`);
  }

  private tableOf = (resource: Resource) => this.db.source.getMetadata(resource.entity).tableName;

  /** Adds the time of creation if the table keeps it. */
  private stamped(resource: Resource, values: Values): Values {
    const stampColumn = this.db.source.getMetadata(resource.entity).findColumnWithPropertyName('createdAt');
    return stampColumn ? { ...values, createdAt: this.time.stamp() } : values;
  }

  private async checked(resource: Resource, record: Values, writing: Writing) {
    const problem = await resource.write.check?.(record, writing);
    if (problem) throw invalid(problem);
    for (const use of this.usesOf(resource)) {
      const needed = await use.check?.(record, writing.db);
      if (needed) throw invalid(needed);
    }
  }

  private usesOf = ({ subject }: Resource) => this.declared.all('uses').filter((use) => use.subject === subject);

  private inUse = (resource: Resource) =>
    resource.words.inUse ?? `This ${resource.words.singular} is in use. Archive it instead.`;

  private writer(resource: Resource): ResourceWriter {
    return this.modules.get<ResourceWriter>(resource.write.service!, { strict: false });
  }
}
