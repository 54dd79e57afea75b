import type { Rows } from './reads.js';
import type { SqlParameters } from './sql-text.js';

/** Splits many items into parts of `size`: by default as many ids as one query takes. */
export function* inParts<Item>(items: readonly Item[], size = 1000): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
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
