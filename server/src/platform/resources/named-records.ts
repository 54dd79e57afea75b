import type { IsoDate } from '@homeroom/shared/dates';
import { eitherOf, foldText } from '@homeroom/shared/text';
import { nearest } from '../spreadsheets/nearest.js';
import { RowProblem, shortened } from '../spreadsheets/row-cells.js';
import type { Resource, Values } from './define-resource.js';
import type { Finder } from './resource-cells.js';

interface Named {
  id: number;
  /** The name that tells it apart from others. */
  name: string;
  row: Values;
}

/** Ignores case, accents and spaces. */
const keyOf = (name: string) => foldText(name).replace(/ /g, '');

/** Finds the records of a resource, except archived ones, by their names in sheets. `label`: the field with the name. */
export function finderOf(resource: Resource, label: string, rows: readonly Values[], today: IsoDate): Finder {
  const { namedInSheets, label: noun } = resource;
  const byKey = new Map<string, Named[]>();
  const names = new Map<number, string>();
  for (const row of rows) {
    if (row['archived']) continue;
    const others = namedInSheets?.names(row) ?? [];
    const plain = String(row[label]);
    const named = { id: Number(row['id']), name: others[0] ?? plain, row };
    names.set(named.id, plain);
    for (const key of new Set([plain, ...others].flatMap((name) => (name ? keyOf(name) : []))))
      byKey.set(key, [...(byKey.get(key) ?? []), named]);
  }
  const nameOf = (id: unknown) => names.get(Number(id)) ?? '';
  const idOf: Finder['idOf'] = (cell, { key: column, heading }) => {
    const found = byKey.get(keyOf(cell)) ?? [];
    const meant = found.length > 1 ? found.filter(({ row }) => namedInSheets?.isMeant?.(row, today)) : found;
    if (meant.length === 1) return meant[0]!.id;
    if (found.length > 1)
      throw new RowProblem(
        `${heading} '${shortened(cell)}' may be ${eitherOf(found.map(({ name }) => `'${name}'`))}. Write one of them.`,
        { column },
      );
    const near = byKey.get(nearest(keyOf(cell).slice(0, 80), [...byKey.keys()]) ?? '')?.[0];
    const suggestion = near && String(near.row[label]);
    throw new RowProblem(`No ${noun} '${shortened(cell)}'.${suggestion ? ` Did you mean '${suggestion}'?` : ''}`, {
      column,
      ...(suggestion ? { suggestion } : {}),
    });
  };
  return { idOf, nameOf };
}
