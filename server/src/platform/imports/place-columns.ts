import type { ColumnUse, ImportAnswers, ImportColumns } from '@homeroom/shared/imports';
import { foldText } from '@homeroom/shared/text';
import { headingKey, isNear, spellingsOf } from '../spreadsheets/columns.js';

/** What the columns of a sheet are: `places` by the names under which they are read. */
export interface PlacedColumns {
  places: Partial<Record<string, number>>;
  uses: ColumnUse[];
}

/** Columns that our own sheets have beside those of the user. */
const ours = ['outcome', 'reason'];

/**
 * Where the declared columns are in a sheet: as the person chose, else by their headings, else by a heading that is a slip away. What
 * is left over is named, with the free column that it may be, and nothing is refused: the person can still choose.
 */
export function placeColumns(
  headings: readonly string[],
  columns: ImportColumns,
  chosen: ImportAnswers['columns'] = {},
): PlacedColumns {
  const places: PlacedColumns['places'] = {};
  const free = new Set<number>();
  headings.forEach((heading, at) => {
    if (headingKey(heading) !== '' && !ours.includes(headingKey(heading)) && !(at in chosen)) free.add(at);
  });
  const guessed = new Set<number>();
  const take = (key: string, at: number | undefined) => {
    if (at === undefined) return;
    places[key] = at;
    free.delete(at);
  };
  for (const [at, key] of Object.entries(chosen))
    if (key !== null && key in columns && Number(at) < headings.length) places[key] ??= Number(at);
  const missing = () => Object.entries(columns).filter(([key]) => places[key] === undefined);
  const find = (is: (heading: string) => boolean) => [...free].find((at) => is(headingKey(headings[at]!)));
  for (const [key, column] of missing())
    for (const spelling of spellingsOf(column))
      if (places[key] === undefined)
        take(
          key,
          find((heading) => heading === spelling),
        );
  for (const [key, column] of missing()) {
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
      headingKey(heading) === '' || ours.includes(headingKey(heading))
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

/** How much of two headings is the same words, 0 to 1. */
function alike(one: readonly string[], other: readonly string[]): number {
  const shared = one.filter((word) => other.includes(word)).length;
  return shared / Math.max(one.length, other.length, 1);
}

/** By the place of a heading, the column that shares at least half of its words, and more than any other does. */
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
