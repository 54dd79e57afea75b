import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { current } from './current.js';
import { isPostgres } from './engine.js';
import { boundForPostgres, boundForSqlite, type SqlParameters } from './sql-text.js';
import { columnsOf, rowsOfStatement } from './statements.js';

/** Queries rows: `Reads`, or a unit of work through `rowsOf`. */
export interface Rows {
  query<Row>(sql: string, parameters?: SqlParameters): Promise<Row[]>;
}

/** Reads what the current unit of work has written so far or, outside one, committed data on a connection that cannot write. */
@Injectable()
export class Reads implements Rows {
  constructor(readonly source: DataSource) {}

  get manager(): EntityManager {
    return current.getStore()?.manager ?? this.source.manager;
  }

  /** Whether reads currently see only committed data; other data may be rolled back and must not be cached. */
  get isCommitted(): boolean {
    return !current.getStore()?.manager;
  }

  /** Runs a query with `:name` parameters (`:...names` for lists), the same text on both engines. */
  query<Row>(sql: string, parameters: SqlParameters = {}): Promise<Row[]> {
    return queryWith<Row>(this.manager, sql, parameters);
  }

  /**
   * The rows of a query as a JSON array, which the database writes faster than thousands of rows become objects. The query
   * quotes its column names and selects no booleans.
   */
  async json(sql: string, parameters: SqlParameters = {}): Promise<string> {
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

  private arrayOf(sql: string, parameters: SqlParameters) {
    if (isPostgres(this.source)) return `coalesce(json_agg(rows_), '[]')::text`;
    const [text] = boundForSqlite(sql, parameters);
    return `json_group_array(json_object(${columnsOf(this.source, text)
      .map((name) => `'${name}', "${name}"`)
      .join(', ')}))`;
  }
}

/** Runs a query in a unit of work, which sees what the unit has written so far. */
export function queryWith<Row>(manager: EntityManager, sql: string, parameters: SqlParameters = {}): Promise<Row[]> {
  const bound = isPostgres(manager.connection) ? boundForPostgres : boundForSqlite;
  const [text, values] = bound(sql, parameters);
  return rowsOfStatement<Row>(manager, text, values);
}

/** Lets a service that usually reads committed data see what a unit of work has written. */
export const rowsOf = (manager: EntityManager): Rows => ({
  query: (sql, parameters) => queryWith(manager, sql, parameters),
});

/** The ids that a query finds. */
export const idsFrom = async (rows: Rows, sql: string, parameters?: SqlParameters): Promise<number[]> =>
  (await rows.query<{ id: number }>(sql, parameters)).map(({ id }) => id);

/** The count that a query selects. */
export async function countFrom(rows: Rows, sql: string, parameters?: SqlParameters): Promise<number> {
  const [found] = await rows.query<{ count: number | string }>(sql, parameters);
  return Number(found!.count);
}
