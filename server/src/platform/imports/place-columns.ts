import type { ColumnUse, ImportAnswers, ImportColumn, ImportColumns } from '@homeroom/shared/imports';
import { foldText } from '@homeroom/shared/text';
import { headingKey } from '../../workbook/public.js';
import { distance } from '../spreadsheets/nearest.js';
import type { ReadColumns } from './import-kind.js';
import { answerHeadings } from './sheet-with-reasons.js';

/** The columns of a sheet. `places`: the position of each declared column that was found, by its key. */
export interface PlacedColumns {
  places: Partial<Record<string, number>>;
  uses: ColumnUse[];
}

const spellingsOf = (column: ImportColumn) => [column.heading, ...(column.aliases ?? [])].map(headingKey);

/** Whether two headings differ by one letter at most; lengths come first, because a cell may be very long. */
const isNear = (one: string, other: string) => Math.abs(one.length - other.length) <= 1 && distance(one, other) <= 1;

/**
 * Finds the declared columns in a sheet: as the person chose, else by heading, else by a heading with one typing error. Other columns
 * get a suggestion at most. Nothing is refused, because the person can still choose.
 */
export function placeColumns(
  headings: readonly string[],
  { columns, wholeNames = {} }: ReadColumns,
  chosen: ImportAnswers['columns'] = {},
): PlacedColumns {
  const all: ImportColumns = { ...columns, ...wholeNames };
  const added = answerHeadings(columns);
  /** Whether a column has no heading, or is one that we added to a sheet with reasons. */
  const isIgnored = (heading: string) => headingKey(heading) === '' || added.includes(headingKey(heading));
  const places: PlacedColumns['places'] = {};
  const free = new Set<number>();
  headings.forEach((heading, at) => {
    if (!isIgnored(heading) && !(at in chosen)) free.add(at);
  });
  const guessed = new Set<number>();
  const take = (key: string, at: number | undefined) => {
    if (at === undefined) return;
    places[key] = at;
    free.delete(at);
  };
  for (const [at, key] of Object.entries(chosen))
    if (key !== null && key in all && Number(at) < headings.length) places[key] ??= Number(at);
  const isPlaced = (key: string) => places[key] !== undefined;
  /** Whether a column is in the sheet, or a column with its whole names, or one with a part of its names. */
  const isCovered = (key: string) =>
    isPlaced(key) ||
    (wholeNames[key]?.into.some(isPlaced) ??
      Object.entries(wholeNames).some(([whole, { into }]) => isPlaced(whole) && into.includes(key)));
  const missing = () => Object.entries(all).filter(([key]) => !isCovered(key));
  const find = (is: (heading: string) => boolean) => [...free].find((at) => is(headingKey(headings[at]!)));
  for (const [key, column] of missing())
    for (const spelling of spellingsOf(column))
      if (!isCovered(key))
        take(
          key,
          find((heading) => heading === spelling),
        );
  for (const [key, column] of missing()) {
    if (isCovered(key)) continue;
    const at = find((heading) => heading.length >= 5 && spellingsOf(column).some((each) => isNear(heading, each)));
    if (at !== undefined) guessed.add(at);
    take(key, at);
  }
  const likely = likelyColumns(
    [...free].map((at) => [at, headings[at]!] as const),
    missing(),
  );
  const keyAt = new Map(Object.entries(places).map(([key, at]) => [at, key]));
  return {
    places,
    uses: headings.flatMap((heading, at) =>
      isIgnored(heading)
        ? []
        : [{ at, heading, key: keyAt.get(at) ?? null, guessed: guessed.has(at), likely: likely.get(at) ?? null }],
    ),
  };
}

const wordsOf = (heading: string) =>
  foldText(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/['’]s\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The share of words that a heading has in common with a spelling, 0 to 1; of equal ones, that of a whole spelling is more. */
function alike(heading: readonly string[], spelling: readonly string[]): number {
  const shared = heading.filter((word) => spelling.includes(word)).length;
  const whole = shared === spelling.length ? 0.01 : 0;
  return shared / Math.max(heading.length, spelling.length, 1) + whole;
}

/** By the position of a heading, the column that shares at least half of its words, and more than any other. */
function likelyColumns(
  headings: readonly (readonly [number, string])[],
  columns: readonly (readonly [string, ImportColumns[string]])[],
): Map<number, string> {
  const likely = new Map<number, string>();
  const spelled = columns.map(([key, column]) => ({
    key,
    spellings: [column.heading, ...(column.aliases ?? [])].map(wordsOf),
  }));
  for (const [at, heading] of headings) {
    const words = wordsOf(heading);
    const [best, next] = spelled
      .filter(({ key }) => ![...likely.values()].includes(key))
      .map(({ key, spellings }) => ({ key, score: Math.max(...spellings.map((each) => alike(words, each))) }))
      .sort((a, b) => b.score - a.score);
    if (best && best.score >= 0.5 && best.score > (next?.score ?? 0)) likely.set(at, best.key);
  }
  return likely;
}
