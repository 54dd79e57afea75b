import { Injectable } from '@nestjs/common';
import {
  In,
  type DataSource,
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  type ObjectLiteral,
} from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { notFound } from '../not-found.js';
import { bulkInsert, bulkUpdate, reserveIds } from './bulk-insert.js';
import { columnOf } from './common.sql.js';
import { current } from './current.js';
import { isPostgres } from './engine.js';
import { isCrossing, lostConnectionOf } from './failures.js';
import { partsInTurn } from './in-parts.js';
import { boundForPostgres, boundForSqlite, type SqlParameters } from './sql-text.js';
import { columnsOf, lockName, rowsOfStatement } from './statements.js';
import { WriteGate } from './write-gate.js';

/**
 * How long PostgreSQL waits for the next statement of a unit before it rolls it back: a server that was suspended or cut off must not hold
 * locks that others wait for.
 */
export const unitLimits = { idleMs: 10_000 };

/** Rows that TypeORM makes entities of before other requests get a turn. */
const entitiesAtOnce = 200;

/** How often a unit is retried if PostgreSQL rolls it back because of others. */
const retries = 5;

/** What `Database` does as TypeORM's manager does. */
const ofManager = [
  'find',
  'findBy',
  'findOne',
  'findOneBy',
  'findOneByOrFail',
  'existsBy',
  'count',
  'countBy',
  'maximum',
  'create',
  'insert',
  'update',
  'upsert',
  'save',
  'delete',
  'clear',
] as const;

// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- the methods are made from the list below the class
export interface Database extends Pick<EntityManager, (typeof ofManager)[number]> {}

/**
 * The school's database. It reads committed data on a connection that cannot write, and inside `unit` what the unit has written so far: a
 * service needs to pass nothing on. Every write runs in a unit of work, one transaction, which nested calls join. On PostgreSQL each unit
 * has its own connection; on SQLite units take turns on the only one that writes (`WriteGate`). A unit may wait for nothing but the
 * database: no mail, file, network or hashing.
 */
@Injectable()
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- see above
export class Database {
  /** SQLite only. */
  readonly gate: WriteGate | null;

  constructor(
    private readonly writing: DataSource,
    /** The connection that cannot write. */
    readonly source: DataSource,
  ) {
    this.gate = isPostgres(writing) ? null : new WriteGate(writing);
  }

  /** TypeORM's manager of the current unit, or of the connection that cannot write. */
  get manager(): EntityManager {
    return current.getStore()?.manager ?? this.source.manager;
  }

  /** Whether reads currently see only committed data; other data may be rolled back and must not be cached. */
  get isCommitted(): boolean {
    return !current.getStore()?.manager;
  }

  /**
   * Runs `work` in one transaction, or inside the current one; a throw rolls everything back. Resolves after the commit. PostgreSQL rolls
   * back one of two units in a deadlock; its `work` then runs again, so it must keep no state outside.
   */
  async unit<T>(work: () => Promise<T>): Promise<T> {
    const { manager: outer, writes } = current.getStore() ?? { manager: null, writes: null };
    if (outer) return work();
    const unit = (manager: EntityManager) =>
      current.run({ manager, writes }, async () => {
        const result = await work();
        if (writes?.keep && !writes.committed) await writes.keep(result);
        return result;
      });
    const result = await (this.gate ? this.gate.enter(unit) : this.retried(() => this.transaction(unit)));
    if (writes) writes.committed = true;
    return result;
  }

  /** Runs a query with `:name` parameters (`:...names` for lists), the same text on both engines. */
  query<Row>(sql: string, parameters: SqlParameters = {}): Promise<Row[]> {
    return queryWith<Row>(this.manager, sql, parameters);
  }

  async queryIds(sql: string, parameters?: SqlParameters): Promise<number[]> {
    return (await this.query<{ id: number }>(sql, parameters)).map(({ id }) => id);
  }

  async queryCount(sql: string, parameters?: SqlParameters): Promise<number> {
    const [found] = await this.query<{ count: number | string }>(sql, parameters);
    return Number(found!.count);
  }

  /** The rows of a query with `:...ids`, however many ids there are. */
  async queryInParts<Row>(
    sql: string,
    ids: readonly (number | string)[],
    parameters: SqlParameters = {},
  ): Promise<Row[]> {
    const found: Row[][] = [];
    for await (const part of partsInTurn(ids)) found.push(await this.query<Row>(sql, { ...parameters, ids: part }));
    return found.flat();
  }

  /** The sum of the `count`s of such a query. */
  async countInParts(sql: string, ids: readonly number[], parameters?: SqlParameters): Promise<number> {
    const counts = await this.queryInParts<{ count: number }>(sql, ids, parameters);
    return counts.reduce((sum, { count }) => sum + count, 0);
  }

  /**
   * The rows of a query as a JSON array, which the database writes faster than thousands of rows become objects. The query
   * quotes its column names and selects no booleans.
   */
  async json(sql: string, parameters: SqlParameters): Promise<string> {
    const [found] = await this.query<{ json: string }>(
      `SELECT ${this.arrayOf(sql, parameters)} AS "json" FROM (${sql}) rows_`,
      parameters,
    );
    return found!.json;
  }

  /** SQL: the values of a number in a group as a JSON array, in half the time of `string_agg`. */
  listOf(number: string): string {
    return isPostgres(this.source) ? `json_agg(${number})::text` : `json_group_array(${number})`;
  }

  /** SQL: the elements of a JSON array parameter, as rows with a `value`, so that the number of pairs does not change the text. */
  elementsOf(parameter: string): string {
    return isPostgres(this.source) ? `json_array_elements(CAST(:${parameter} AS json))` : `json_each(:${parameter})`;
  }

  /** The rows with these ids, by id, however many there are. */
  async rowsById<Row extends { id: number }>(entity: new () => Row, ids: readonly number[]): Promise<Map<number, Row>> {
    const rows: Row[] = [];
    for await (const part of partsInTurn(ids, entitiesAtOnce))
      rows.push(...(await this.findBy<Row>(entity, { id: In(part) } as never)));
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Deletes the rows with these ids, however many there are. */
  async deleteById(entity: new () => { id: number }, ids: readonly number[]): Promise<void> {
    for await (const part of partsInTurn(ids)) await this.delete(entity, { id: In(part) });
  }

  /** A row by its id. Without one, a 404 names the `subject`: 'Student' for a `StudentEntity`. */
  async requireRow<Entity extends ObjectLiteral>(
    entity: new () => Entity,
    id: number,
    subject = entity.name.replace('Entity', ''),
  ): Promise<Entity> {
    const row = await this.findOneBy(entity, { id } as unknown as FindOptionsWhere<Entity>);
    if (!row) throw notFound(subject);
    return row;
  }

  /** `requireRow`, locked as by `lockRow`. */
  async lockedRow<Entity extends ObjectLiteral>(
    entity: new () => Entity,
    id: number,
    subject?: string,
  ): Promise<Entity> {
    await this.lockRow(this.tableOf(entity), id);
    return this.requireRow(entity, id, subject);
  }

  /** The row with some values, of which one is unique, locked as by `lockRow`; `null` if there is none. */
  async lockedOneBy<Entity extends ObjectLiteral>(
    entity: EntityTarget<Entity>,
    where: FindOptionsWhere<Entity> & Record<string, string | number>,
  ): Promise<Entity | null> {
    const conditions = Object.keys(where).map((field) => `${columnOf(field)} = :${field}`);
    const rows = `SELECT 1 FROM ${this.tableOf(entity)} WHERE ${conditions.join(' AND ')}`;
    await this.lockBy(`${rows} FOR NO KEY UPDATE`, where);
    return this.findOneBy(entity, where);
  }

  async insertRow<Entity extends ObjectLiteral>(
    entity: EntityTarget<Entity>,
    row: QueryDeepPartialEntity<Entity>,
  ): Promise<number> {
    const { identifiers } = await this.insert(entity, row);
    return Number(identifiers[0]?.id);
  }

  /** `bulkInsert` in the current unit. */
  bulkInsert<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>, rows: readonly Partial<Entity>[]) {
    return bulkInsert(this.manager, entity, rows);
  }

  /** `bulkInsert` of rows with new ids, which it returns in the same order. */
  async insertRows<Entity extends { id: number }>(
    entity: EntityTarget<Entity>,
    rows: readonly Partial<Omit<Entity, 'id'>>[],
  ): Promise<number[]> {
    const ids = await this.reserveIds(entity, rows.length);
    await this.bulkInsert(
      entity,
      rows.map((row, n) => ({ ...row, id: ids[n]! }) as unknown as Partial<Entity>),
    );
    return ids;
  }

  /** `bulkUpdate` in the current unit. */
  bulkUpdate<Entity extends ObjectLiteral>(
    entity: EntityTarget<Entity>,
    fields: readonly (keyof Entity & string)[],
    rows: readonly Partial<Entity>[],
  ) {
    return bulkUpdate(this.manager, entity, fields, rows);
  }

  /** `reserveIds` in the current unit. */
  reserveIds<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>, count: number) {
    return reserveIds(this.manager, entity, count);
  }

  /**
   * Locks a row until the unit of work ends, so that units for the same record run one after another. SQLite needs no lock,
   * because its gate runs one unit at a time. `table` is a constant, never a client's input.
   */
  lockRow(table: string, id: number) {
    return this.lockBy(`SELECT 1 FROM ${table} WHERE id = :id FOR NO KEY UPDATE`, { id });
  }

  /** `lockRow` for several rows of a table, in the order of their ids, so that two units never wait for each other. */
  lockRows(table: string, ids: readonly number[]) {
    return this.lockBy(`SELECT 1 FROM ${table} WHERE id IN (:...ids) ORDER BY id FOR NO KEY UPDATE`, { ids: [...ids] });
  }

  /**
   * Locks rows that are about to be deleted, in the order of their ids. A concurrent change of them, or a new reference to them, is
   * committed before, so that the next query sees it, or waits for the end of the unit of work.
   */
  async lockForDeletion(entity: EntityTarget<ObjectLiteral>, ids: readonly number[]): Promise<void> {
    const rows = `SELECT 1 FROM ${this.tableOf(entity)} WHERE id IN (:...ids) ORDER BY id`;
    for await (const part of partsInTurn([...ids].sort((a, b) => a - b)))
      await this.lockBy(`${rows} FOR UPDATE`, { ids: part });
  }

  /** Locks rows of several tables: `query` ends with the lock clause. */
  async lockBy(query: string, parameters: SqlParameters): Promise<void> {
    if (isPostgres(this.source)) await this.query(query, parameters);
  }

  /**
   * The end of a query that keeps the rows it finds unchanged until the unit of work ends; `alias` names their table in the query.
   * Concurrent changes happen before or after the unit.
   */
  asTheyAre(alias: string): string {
    return isPostgres(this.source) ? ` FOR SHARE OF ${alias}` : '';
  }

  /** The end of a query that locks the rows of `alias` it finds, as `lockRow` does. */
  andLock(alias: string): string {
    return isPostgres(this.source) ? ` FOR NO KEY UPDATE OF ${alias}` : '';
  }

  /** The name of an entity's table. */
  tableOf(entity: EntityTarget<ObjectLiteral>): string {
    return this.source.getMetadata(entity).tableName;
  }

  /** Lets one unit at a time continue with the same `name`, until it ends; SQLite's gate does this for all units. */
  lockName(name: string) {
    return lockName(this.manager, name);
  }

  /** Closes the connection that cannot write; Nest closes the other. */
  async close() {
    await this.source.destroy();
  }

  private arrayOf(sql: string, parameters: SqlParameters) {
    if (isPostgres(this.source)) return `coalesce(json_agg(rows_), '[]')::text`;
    const [text] = boundForSqlite(sql, parameters);
    return `json_group_array(json_object(${columnsOf(this.source, text)
      .map((name) => `'${name}', "${name}"`)
      .join(', ')}))`;
  }

  private async retried<T>(unit: () => Promise<T>): Promise<T> {
    for (let left = retries; ; left--) {
      try {
        return await unit();
      } catch (error) {
        if (left === 0 || !isCrossing(error)) throw error;
      }
    }
  }

  /** PostgreSQL only. Recognizes a lost connection here, where we know whether COMMIT was sent. */
  private async transaction<T>(unit: (manager: EntityManager) => Promise<T>): Promise<T> {
    let isDone = false;
    try {
      return await this.writing.transaction(async (manager) => {
        // Of the transaction, and not of the connection, to work through every pooler.
        await manager.query(`SET LOCAL idle_in_transaction_session_timeout = ${unitLimits.idleMs}`);
        const result = await unit(manager);
        isDone = true;
        return result;
      });
    } catch (error) {
      throw lostConnectionOf(error, isDone) ?? error;
    }
  }
}

for (const method of ofManager)
  Object.defineProperty(Database.prototype, method, {
    value(this: Database, ...args: unknown[]) {
      return (this.manager[method] as (...args: unknown[]) => unknown)(...args);
    },
  });

/** Runs a query on a manager's connection, for code that is below `Database` and has its own. */
export function queryWith<Row>(manager: EntityManager, sql: string, parameters: SqlParameters = {}): Promise<Row[]> {
  const bound = isPostgres(manager.connection) ? boundForPostgres : boundForSqlite;
  const [text, values] = bound(sql, parameters);
  return rowsOfStatement<Row>(manager, text, values);
}
