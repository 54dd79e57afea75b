import { Injectable } from '@nestjs/common';
import { problemsIn } from '@homeroom/shared/fields';
import type { Actor } from '../access/actor.js';
import { Audit } from '../audit/audit.js';
import { Database } from '../database/database.js';
import { nameKeysOf, uniqueNames } from '../database/name-keys.js';
import { Declared } from '../feature.js';
import { duplicateOf } from '../http/duplicates.js';
import { conflict, invalid } from '../http/problems.js';
import { SchoolTime } from '../settings/school-time.js';
import type { Resource, Values } from './define-resource.js';
import { columns, columnOf } from '../database/common.sql.js';

/** Writes records that are one row of one table, within a unit of work. */
@Injectable()
export class RowWriter {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly time: SchoolTime,
    private readonly declared: Declared,
  ) {}

  /** Locks what a write of these records depends on, until the unit ends. */
  async lock({ write }: Resource, ...ids: number[]): Promise<void> {
    await write.lock?.(this.db, ids);
  }

  async insert(resource: Resource, input: Values, actor: Actor): Promise<number> {
    await this.lock(resource);
    const named = { ...input, ...(await this.freeNames(resource, input)) };
    const values = { ...named, ...(await this.derived(resource, named, actor)) };
    await this.requireReferences(resource, values);
    await this.check(resource, values, actor);
    if (await this.hasLikeName(resource, values)) throw duplicate(this.declared, resource);
    const id = await this.db.insertRow(resource.entity, this.stamped(resource, values));
    await this.audit.record(actor, { action: 'create', subject: resource.subject, id, after: values });
    return id;
  }

  async update(resource: Resource, id: number, change: Values, actor: Actor): Promise<void> {
    await this.lock(resource, id);
    // Locked, so that derived values and the audit log match it.
    const before = await this.db.lockedRow(resource.entity, id, resource.subject);
    const merged = { ...before, ...change };
    const values = {
      ...change,
      ...nameKeysOf(resource.entity, merged),
      ...(await this.derived(resource, merged, actor)),
    };
    await this.requireReferences(resource, values);
    await this.check(resource, { ...merged, ...values }, actor);
    if (await this.hasLikeName(resource, merged)) throw duplicate(this.declared, resource);
    if (Object.keys(values).length > 0) await this.db.update(resource.entity, { id }, values);
    await this.audit.record(actor, {
      action: 'update',
      subject: resource.subject,
      id,
      before,
      after: { ...before, ...values },
    });
  }

  async delete(resource: Resource, id: number, actor: Actor): Promise<void> {
    await this.lock(resource, id);
    const before = await this.db.lockedRow(resource.entity, id, resource.subject);
    for (const use of this.usesOf(resource)) {
      const why = await use.keeps?.(id, this.db, this.declared);
      if (why) throw conflict(why);
    }
    await this.db.delete(resource.entity, { id });
    await this.audit.record(actor, { action: 'delete', subject: resource.subject, id, before });
  }

  /** The names that a new record gets because it comes without. */
  private async freeNames({ entity, write }: Resource, input: Values): Promise<Values> {
    const names: Values = {};
    for (const [field, textOf] of Object.entries(write.free ?? {})) {
      const isTaken = async (text: string) => {
        const row = { ...input, [field]: text };
        const key = `${field}Key`;
        return (
          (await this.db.existsBy(entity, { [key]: nameKeysOf(entity, row)[key] })) || this.hasLikeName({ entity }, row)
        );
      };
      for (let n = 1; input[field] === undefined && names[field] === undefined; n++) {
        const text = textOf(input, n);
        if (!(await isTaken(text))) names[field] = text;
      }
    }
    return names;
  }

  /** Throws a 400 at a field that refers to a record that does not exist. */
  private async requireReferences({ entity }: Resource, values: Values) {
    for (const { columns, referencedEntityMetadata: to } of this.db.source.getMetadata(entity).foreignKeys) {
      const path = columns[0]!.propertyName;
      const id = values[path];
      if (typeof id !== 'number' || (await this.db.existsBy(to.target, { id }))) continue;
      const target = this.declared.all('resources').find((resource) => resource.entity === to.target);
      throw invalid({
        path,
        message: `This ${target?.words.singular ?? 'record'} does not exist. Choose another one.`,
      });
    }
  }

  private async derived({ write: { derive } }: Resource, values: Values, actor: Actor): Promise<Values> {
    return derive ? derive(values, actor, await this.time.now()) : {};
  }

  private async check(resource: Resource, record: Values, actor: Actor) {
    const { check } = resource.write;
    const { db, declared } = this;
    const wrong = problemsIn(resource.schema, record);
    if (wrong.length > 0) throw invalid(...wrong);
    // The time zone is read only for a check, not for every row of an import.
    const now = check && (await this.time.now());
    const problem = now && (await check(record, { db, actor, declared, today: now.date, now }));
    if (problem) throw invalid(problem);
    for (const use of this.usesOf(resource)) {
      const needed = await use.check?.(record, db, declared);
      if (needed) throw invalid(needed);
    }
  }

  /**
   * Whether another record has a name like this one where names are unique among all rows: the same without its accents, which no unique index can
   * refuse, because 'Hà' and 'Hạ' are two names, but both are like 'Ha' (`isAlike`).
   */
  private async hasLikeName({ entity }: Pick<Resource, 'entity'>, row: Values): Promise<boolean> {
    const { tableName, indices } = this.db.source.getMetadata(entity);
    const keys = nameKeysOf(entity, row);
    for (const index of indices.filter(({ isUnique, where }) => isUnique && !where)) {
      const fields = index.columns.map(({ propertyName }) => propertyName);
      const name = uniqueNames(entity).find((column) => fields.includes(column));
      if (!name) continue;
      const key = columnOf(name);
      const [folded = ''] = keys[name]!.split('\t', 1);
      const scope = fields.filter((field) => field !== name).map((field) => `named.${columnOf(field)} = :${field}`);
      // A line feed is the character after a tab.
      const like = keys[name] === folded ? `named.${key} > :begin AND named.${key} < :end` : `named.${key} = :folded`;
      const ids = await this.db.queryIds(
        `SELECT ${columns('named', 'id')} FROM ${tableName} named WHERE ${[like, ...scope].join(' AND ')}`,
        {
          ...Object.fromEntries(fields.map((field) => [field, row[field] as string])),
          folded,
          begin: `${folded}\t`,
          end: `${folded}\n`,
        },
      );
      if (ids.some((id) => id !== row['id'])) return true;
    }
    return false;
  }

  /** Adds the time of creation if the table keeps it. */
  private stamped({ entity, write: { stamp = 'createdAt' } }: Resource, values: Values): Values {
    const kept = this.db.source.getMetadata(entity).findColumnWithPropertyName(stamp);
    return kept ? { ...values, [stamp]: this.time.stamp() } : values;
  }

  private usesOf = ({ subject }: Resource) => this.declared.all('uses').filter((use) => use.subject === subject);
}

/** The refusal of a record whose values another one has. `columns`: those of the unique index that refused it. */
export function duplicate(declared: Declared, resource: Resource, columns = '') {
  const problem = duplicateOf(declared, columns) ?? resource.words.conflict;
  return conflict(problem?.message ?? `A ${resource.words.singular} with these values already exists.`, problem?.path);
}
