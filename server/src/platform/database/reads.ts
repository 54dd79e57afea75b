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
  const [text, values] = manager.connection.driver.escapeQueryWithParameters(sql, parameters);
  return manager.query<Row[]>(text, values);
}
