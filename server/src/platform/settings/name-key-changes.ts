export interface KeyedRow {
  id: number;
  [field: string]: unknown;
}

/** The rows with new keys. A row whose unique key another row already has keeps its old keys. `unique`: the fields of each unique index. */
export function withoutClashes(
  rows: readonly KeyedRow[],
  keysOf: (row: KeyedRow) => object,
  unique: readonly (readonly string[])[],
): KeyedRow[] {
  const taken = new Set<string>();
  const places = (row: KeyedRow) => unique.map((fields) => JSON.stringify([fields, fields.map((field) => row[field])]));
  return rows.map((row) => {
    const made = { ...row, ...keysOf(row) };
    const chosen = places(made).some((place) => taken.has(place)) ? row : made;
    for (const place of places(chosen)) taken.add(place);
    return chosen;
  });
}

/** Which names had one key and now have several, and the reverse: "'Hà' and 'Hạ' are now different names." */
export function differences(
  before: readonly KeyedRow[],
  after: readonly KeyedRow[],
  key: string,
  parts: readonly string[],
): string[] {
  const nameOf = (row: KeyedRow) =>
    parts
      .map((part) => row[part] ?? '')
      .join(' ')
      .trim();
  const named = (rows: readonly KeyedRow[]) => [...new Set(rows.map(nameOf))].map((name) => `'${name}'`).join(', ');
  const split = (by: readonly KeyedRow[], other: readonly KeyedRow[]) =>
    [...Map.groupBy(by.keys(), (n) => by[n]![key]).values()]
      .filter((places) => new Set(places.map((n) => other[n]![key])).size > 1)
      .map((places) => named(places.map((n) => by[n]!)));
  return [
    ...split(before, after).map((names) => `${names} are now different names.`),
    ...split(after, before).map((names) => `${names} are now the same name.`),
  ];
}
