import { inParts } from './in-parts.js';
import type { SqlParameters } from './sql-text.js';

/** Queries rows; all that a function that only reads needs of `Database`. */
export interface Rows {
  query<Row>(sql: string, parameters?: SqlParameters): Promise<Row[]>;
}

/** The ids that a query finds. */
export const idsFrom = async (rows: Rows, sql: string, parameters?: SqlParameters): Promise<number[]> =>
  (await rows.query<{ id: number }>(sql, parameters)).map(({ id }) => id);

/** The count that a query selects. */
export async function countFrom(rows: Rows, sql: string, parameters?: SqlParameters): Promise<number> {
  const [found] = await rows.query<{ count: number | string }>(sql, parameters);
  return Number(found!.count);
}

/** The rows of a query with `:...ids`, however many ids there are. */
export async function queryInParts<Row>(
  rows: Rows,
  sql: string,
  ids: readonly (number | string)[],
  parameters: SqlParameters = {},
): Promise<Row[]> {
  const found: Row[] = [];
  for (const part of inParts(ids)) found.push(...(await rows.query<Row>(sql, { ...parameters, ids: part })));
  return found;
}

/** The sum of the `count`s of such a query. */
export async function countInParts(...query: Parameters<typeof queryInParts>): Promise<number> {
  return (await queryInParts<{ count: number }>(...query)).reduce((sum, { count }) => sum + count, 0);
}
