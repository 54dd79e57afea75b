import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';

export type SqlParameters = Record<string, string | number | boolean | null | readonly (string | number)[]>;

/** Committed data only, on a connection that cannot write. */
@Injectable()
export class Reads {
  constructor(readonly source: DataSource) {}

  get manager(): EntityManager {
    return this.source.manager;
  }

  /** Rows of a hand-written query with `:name` parameters (`:...names` for lists), the same text on both engines. */
  query<Row>(sql: string, parameters: SqlParameters = {}): Promise<Row[]> {
    return queryWith<Row>(this.source.manager, sql, parameters);
  }
}

/** The same for a unit of work's manager: what it has written so far is seen. */
export function queryWith<Row>(manager: EntityManager, sql: string, parameters: SqlParameters = {}): Promise<Row[]> {
  const [text, values] = bound(sql, parameters, manager.connection.options.type === 'postgres');
  return manager.query<Row[]>(text, values);
}

/** A parameter's name, and not PostgreSQL's `::` for a cast. */
const names = /(?<!:):(?:\.\.\.)?([A-Za-z]\w*)/g;

/**
 * The text with each engine's placeholders, and their values. Numbers are bound too, which TypeORM's own SQLite driver
 * writes into the text: then every id would be a statement of its own, prepared anew.
 */
function bound(sql: string, parameters: SqlParameters, postgres: boolean): [string, unknown[]] {
  const values: unknown[] = [];
  const places = new Map<string, string>();
  const place = (value: unknown) => {
    values.push(typeof value === 'boolean' && !postgres ? Number(value) : value);
    return postgres ? `$${values.length}` : '?';
  };
  const text = sql.replace(names, (whole, name: string) => {
    const value = parameters[name];
    if (value === undefined) return whole;
    // PostgreSQL learns the type of a parameter from all of its places.
    const known = postgres ? places.get(name) : undefined;
    const written = known ?? (Array.isArray(value) ? value.map(place).join(', ') : place(value));
    places.set(name, written);
    return written;
  });
  return [text, values];
}
