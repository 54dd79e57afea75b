/** Rows that share something, counted. */
export interface Group {
  count: number;
}

/** The groups that a page reaches into, in order, and how many of their rows come before it. */
export interface GroupWindow<G> {
  groups: G[];
  skip: number;
}

/**
 * Finds a page by counting instead of sorting: of groups in any order, those that hold the rows from `offset` on, `limit`
 * of them. Groups that `compare` holds for equal are one: their rows are mixed.
 */
export function windowOf<G extends Group>(
  groups: readonly G[],
  compare: (a: G, b: G) => number,
  { offset, limit }: { offset: number; limit: number },
): GroupWindow<G> {
  const ordered = [...groups].sort(compare);
  const window: GroupWindow<G> = { groups: [], skip: 0 };
  let before = 0;
  for (let from = 0, to = 0; from < ordered.length && before < offset + limit; from = to) {
    let count = 0;
    for (; to < ordered.length && compare(ordered[from]!, ordered[to]!) === 0; to++) count += ordered[to]!.count;
    if (before + count > offset) {
      if (window.groups.length === 0) window.skip = offset - before;
      window.groups.push(...ordered.slice(from, to));
    }
    before += count;
  }
  return window;
}
