/** A row as the database has it. */
export type StoredRow = Record<string, string | number | boolean | null>;

/**
 * A row that a merge changed. `after` is the whole row, or `null` if the merge deleted it; `before` has the columns that it changed, or the
 * whole row if it was deleted, or is `null` if the merge made the row.
 */
export type MergedRow = { table: string } & (
  { before: StoredRow; after: StoredRow } | { before: StoredRow; after: null } | { before: null; after: StoredRow }
);

/** The values of a row's key, by which two versions of it are found. */
export const keyOf = (row: StoredRow, key: readonly string[]) => JSON.stringify(key.map((column) => row[column]));

/** The rows of a table that differ between before and after a merge. */
export function mergedRows(
  { table, key }: { table: string; key: readonly string[] },
  before: readonly StoredRow[],
  after: readonly StoredRow[],
): MergedRow[] {
  const made = new Map(after.map((row) => [keyOf(row, key), row]));
  const rows = before.flatMap((row): MergedRow[] => {
    const now = made.get(keyOf(row, key));
    if (!now) return [{ table, before: row, after: null }];
    made.delete(keyOf(row, key));
    const changed = Object.entries(row).filter(([column, value]) => now[column] !== value);
    return changed.length > 0 ? [{ table, before: Object.fromEntries(changed), after: now }] : [];
  });
  return [...rows, ...[...made.values()].map((row): MergedRow => ({ table, before: null, after: row }))];
}

/** Whether a row is still as the merge left it: the same, or still deleted. */
export const isAsLeft = ({ after }: MergedRow, now: StoredRow | undefined) =>
  after === null
    ? now === undefined
    : now !== undefined && Object.keys(after).every((name) => now[name] === after[name]);
