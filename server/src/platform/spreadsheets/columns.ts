import { BadRequestException } from '@nestjs/common';
import type { ImportColumn, ImportColumns } from '@homeroom/shared/imports';
import { eitherOf, foldText } from '@homeroom/shared/text';
import type { SheetRow, SheetTable } from './sheet-table.js';

/** What two spellings of one heading share: letters and digits, without case and accents. */
export const headingKey = (heading: string) => foldText(heading).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Where the declared columns stand in the sheet, counted from 0; optional ones that the sheet lacks are left out, and
 * columns that nobody declared are not read. Throws a BadRequestException that names what is missing or there twice.
 */
export function matchColumns<Key extends string>(
  headings: readonly string[],
  columns: ImportColumns<Key>,
): Partial<Record<Key, number>> {
  const places = new Map<string, number[]>();
  headings.forEach((heading, place) => {
    const key = headingKey(heading);
    if (key !== '') places.set(key, [...(places.get(key) ?? []), place]);
  });
  const found: Partial<Record<Key, number>> = {};
  const missing: [Key, string][] = [];
  for (const [key, column] of entriesOf(columns)) {
    const spellings = new Set([column.heading, ...(column.aliases ?? [])].map(headingKey));
    const [place, second] = [...spellings].flatMap((spelling) => places.get(spelling) ?? []);
    if (place !== undefined && second !== undefined)
      throw new BadRequestException(twice(headings[place] ?? '', headings[second] ?? ''));
    if (place !== undefined) found[key] = place;
    else if (column.required) missing.push([key, column.heading]);
  }
  guessColumns(headings, columns, found);
  const lacking = missing.filter(([key]) => found[key] === undefined).map(([, heading]) => heading);
  if (lacking.length > 0)
    throw new BadRequestException(
      `The sheet has no column ${oneOf(lacking)}. Keep the headings of the template in one row.`,
    );
  return found;
}

/** A heading that is a slip away from one of a column that the sheet lacks is taken for it: 'Sirname'. */
function guessColumns<Key extends string>(
  headings: readonly string[],
  columns: ImportColumns<Key>,
  found: Partial<Record<Key, number>>,
) {
  const taken = new Set(Object.values(found));
  headings.forEach((heading, place) => {
    const key = headingKey(heading);
    if (taken.has(place) || key.length < 5) return;
    const near = entriesOf(columns).find(
      ([name, column]) => found[name] === undefined && spellingsOf(column).some((each) => isNear(key, each)),
    );
    if (near) found[near[0]] = place;
  });
}

export const spellingsOf = (column: ImportColumn) => [column.heading, ...(column.aliases ?? [])].map(headingKey);

/** Whether one letter more, less or other makes one of the other. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  return rest(one, 1) === rest(other, 1) || rest(one, 1) === rest(other, 0) || rest(one, 0) === rest(other, 1);
}

/** The rows of a table as records by the declared names; a column that the sheet lacks is ''. Throws as matchColumns does. */
export function readColumns<Key extends string>(
  table: SheetTable,
  columns: ImportColumns<Key>,
): { row: number; cells: Record<Key, string>; sheet: string[] }[] {
  const places = matchColumns(table.columns, columns);
  const keys = entriesOf(columns).map(([key]) => key);
  const cellsOf = ({ cells }: SheetRow) => {
    // Not from pairs: 20,000 rows would hold up everybody else for that long.
    const own = {} as Record<Key, string>;
    for (const key of keys) own[key] = cells[places[key] ?? -1] ?? '';
    return own;
  };
  return table.rows.map((row) => ({ row: row.row, cells: cellsOf(row), sheet: row.cells }));
}

const entriesOf = <Key extends string>(columns: ImportColumns<Key>) => Object.entries(columns) as [Key, ImportColumn][];

const twice = (one: string, other: string) =>
  one === other
    ? `The sheet has the column '${one}' twice. Remove one of them.`
    : `The columns '${one}' and '${other}' of the sheet mean the same. Remove one of them.`;

const oneOf = (headings: readonly string[]) => eitherOf(headings.map((heading) => `'${heading}'`));
