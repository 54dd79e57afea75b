import { ForbiddenException, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Actor } from '../access/actor.js';
import { RowAccess } from '../access/row-access.js';
import { Database } from '../database/database.js';
import { duplicateColumns, isForeignKeyViolation, isUniqueViolation } from '../database/failures.js';
import { Declared } from '../feature.js';
import { conflict } from '../http/problems.js';
import type { PartsWriter, Resource, ResourceWriter, Values } from './define-resource.js';
import { duplicate, RowWriter } from './row-writer.js';
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
    private readonly rows: RowWriter,
    private readonly modules: ModuleRef,
    private readonly declared: Declared,
  ) {}

  /** Creates a record and returns it as lists show it; rolled back if the actor could not see it afterwards. */
  create(resource: Resource, input: Values, actor: Actor): Promise<object> {
    return this.db.unit(async () => this.resources.one(resource, await this.add(resource, input, actor), actor));
  }

  /** Creates a record in the current unit of work, or its own, and returns the id. */
  add(resource: Resource, input: Values, actor: Actor): Promise<number> {
    return this.written(resource, async () => {
      const made = resource.write.service
        ? await this.writer(resource).create(input, actor)
        : await this.insert(resource, input, actor);
      await this.requireWithin(resource, made, actor);
      return made;
    });
  }

  /**
   * Changes a record that the actor may see; rolled back if they could not see it afterwards. `basedOn`: the `versionsOf` the values that
   * it replaces; 409 if somebody else has changed one of them.
   */
  update(resource: Resource, id: number, change: Values, actor: Actor, basedOn?: string): Promise<object> {
    return this.written(resource, async () => {
      await this.require(resource, id, actor);
      if (basedOn) await this.requireUnchanged(resource, id, { change, basedOn }, actor);
      const effect = resource.write.service
        ? await this.writer(resource).update(id, change, actor)
        : await this.rows.update(resource, id, change, actor);
      await this.requireWithin(resource, id, actor);
      const row = await this.resources.one(resource, id, actor);
      return effect ? { ...row, effect } : row;
    });
  }

  /** Deletes a record; one in use is a 409 that says what to do instead. */
  async remove(resource: Resource, id: number, actor: Actor): Promise<void> {
    await this.written(resource, async () => {
      await this.require(resource, id, actor);
      if (!resource.write.service) return this.rows.delete(resource, id, actor);
      const writer = this.writer(resource);
      if (!writer.remove) throw conflict(this.inUse(resource));
      return writer.remove(id, actor);
    });
  }

  /** Deletes the records of an import, all or nothing; a record in use is a 409. */
  takeBack(resource: Resource, ids: readonly number[], actor: Actor): Promise<void> {
    return this.written(resource, async () => {
      const writer = resource.write.service && this.writer(resource);
      if (writer?.takeBack) return writer.takeBack(ids, actor);
      for (const id of ids)
        if (writer) await writer.remove!(id, actor);
        else await this.rows.delete(resource, id, actor);
    });
  }

  private async insert(resource: Resource, input: Values, actor: Actor): Promise<number> {
    const { parts } = resource.write;
    if (!parts) return this.rows.insert(resource, input, actor);
    const isPart = ([field]: [string, unknown]) => parts.fields.includes(field);
    const fields = Object.entries(input);
    const id = await this.rows.insert(resource, Object.fromEntries(fields.filter((each) => !isPart(each))), actor);
    const writer = this.modules.get<PartsWriter>(parts.service, { strict: false });
    await writer.add(id, Object.fromEntries(fields.filter(isPart)), actor);
    return id;
  }

  /** Runs a write in one unit of work, and reports duplicates and uses in the resource's words. */
  private async written<T>(resource: Resource, work: () => Promise<T>): Promise<T> {
    try {
      return await this.db.unit(work);
    } catch (error) {
      if (isUniqueViolation(error)) throw duplicate(this.declared, resource, duplicateColumns(error));
      if (isForeignKeyViolation(error)) throw conflict(this.inUse(resource));
      throw error;
    }
  }

  /** Throws the same 404 whether a record is missing or the actor may not see it. */
  private require(resource: Resource, id: number, actor: Actor): Promise<void> {
    return this.access.require(actor, resource.subject, this.db.tableOf(resource.entity), id);
  }

  private async requireUnchanged(
    resource: Resource,
    id: number,
    { change, basedOn }: { change: Values; basedOn: string },
    actor: Actor,
  ) {
    await this.rows.lock(resource, id);
    await this.db.lockRow(this.db.tableOf(resource.entity), id);
    const now = await this.resources.valuesOf(resource, id, actor);
    requireSameValues(basedOn, change, now, shapesOf(resource.change));
  }

  private async requireWithin(resource: Resource, id: number, actor: Actor): Promise<void> {
    if (await this.access.reachesRow(actor, resource.subject, this.db.tableOf(resource.entity), id)) return;
    throw new ForbiddenException(`You could not see this ${resource.words.singular} afterwards. Nothing was saved.`);
  }

  private inUse = (resource: Resource) =>
    resource.words.inUse ??
    `This ${resource.words.singular} is in use${'archived' in resource.schema.shape ? '. Archive it instead.' : ' and cannot be deleted.'}`;

  private writer(resource: Resource): ResourceWriter {
    return this.modules.get<ResourceWriter>(resource.write.service!, { strict: false });
  }
}
