import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { remembered } from './remembered.js';
import { columnsOf, rowsOfStatement } from './statements.js';

export type SqlParameters = Record<string, string | number | boolean | null | readonly (string | number)[]>;

/** Asks for rows: `Reads`, or a unit of work through `rowsOf`. */
export interface Rows {
  query<Row>(sql: string, parameters?: SqlParameters): Promise<Row[]>;
}

/** Committed data only, on a connection that cannot write. */
@Injectable()
export class Reads implements Rows {
  constructor(readonly source: DataSource) {}

  get manager(): EntityManager {
    return this.source.manager;
  }

  /** Rows of a hand-written query with `:name` parameters (`:...names` for lists), the same text on both engines. */
  query<Row>(sql: string, parameters: SqlParameters = {}): Promise<Row[]> {
    return queryWith<Row>(this.source.manager, sql, parameters);
  }

  /**
   * The rows of such a query, which names its columns in quotes and asks for no booleans, as the text of a JSON array. The
   * database writes it in less time than thousands of rows take to become objects.
   */
  async json(sql: string, parameters: SqlParameters = {}): Promise<string> {
    const [found] = await this.query<{ json: string }>(`SELECT ${this.arrayOf(sql, parameters)} AS "json" FROM (${sql}) rows_`, parameters);
    return found!.json;
  }

  /** The values of a number in a group as the text of a JSON array, for a hand-written query: written in half the time of `string_agg`. */
  listOf(number: string): string {
    return this.source.options.type === 'postgres' ? `json_agg(${number})::text` : `json_group_array(${number})`;
  }

  private arrayOf(sql: string, parameters: SqlParameters) {
    if (this.source.options.type === 'postgres') return `coalesce(json_agg(rows_), '[]')::text`;
    const [text] = bound(sql, parameters, false);
    return `json_group_array(json_object(${columnsOf(this.source, text)
      .map((name) => `'${name}', "${name}"`)
      .join(', ')}))`;
  }
}

/** The same for a unit of work's manager: what it has written so far is seen. */
export function queryWith<Row>(manager: EntityManager, sql: string, parameters: SqlParameters = {}): Promise<Row[]> {
  const [text, values] = bound(sql, parameters, manager.connection.options.type === 'postgres');
  return rowsOfStatement<Row>(manager, text, values);
}

/** What a unit of work sees, for a service that otherwise reads committed data. */
export const rowsOf = (manager: EntityManager): Rows => ({ query: (sql, parameters) => queryWith(manager, sql, parameters) });

/** A parameter's name, and not PostgreSQL's `::` for a cast. */
const names = /(?<!:)(:(?:\.\.\.)?[A-Za-z]\w*)/;

/** A text cut at its names: text, name, text, name and so on; `plain` is it for SQLite where no parameter is a list. */
const cut = remembered((sql) => {
  const pieces = sql.split(names);
  return {
    pieces,
    named: pieces.filter((_, n) => n % 2 === 1).map((name) => name.replace(/^:(?:\.\.\.)?/, '')),
    plain: pieces.map((piece, n) => (n % 2 ? '?' : piece)).join(''),
  };
});

/**
 * The text with each engine's placeholders, and their values. Numbers are bound too, which TypeORM's own SQLite driver
 * writes into the text: then every id would be a statement of its own, prepared anew.
 */
function bound(sql: string, parameters: SqlParameters, postgres: boolean): [string, unknown[]] {
  const { pieces, named, plain } = cut(sql);
  const given = named.map((name) => parameters[name]);
  if (!postgres && !given.some((value) => value === undefined || Array.isArray(value))) return [plain, given];
  const values: unknown[] = [];
  const places = new Map<string, string>();
  const place = (value: unknown) => (values.push(value), postgres ? `$${values.length}` : '?');
  const written = given.map((value, n) => {
    // PostgreSQL learns the type of a parameter from all of its places.
    const known = postgres ? places.get(named[n]!) : undefined;
    const text = known ?? (value === undefined ? pieces[2 * n + 1]! : Array.isArray(value) ? value.map(place).join(', ') : place(value));
    places.set(named[n]!, text);
    return text;
  });
  return [pieces.map((piece, n) => (n % 2 ? written[(n - 1) / 2]! : piece)).join(''), values];
}
