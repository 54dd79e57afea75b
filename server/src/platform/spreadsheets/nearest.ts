/** The Levenshtein distance: how many letters must be inserted, deleted or replaced to turn one text into the other. */
export function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++)
      row[j] = Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1));
    before = row;
  }
  return before[other.length]!;
}

/** The one text that is nearest to the written one; a quarter of its letters may differ, and at least one. `null` if none or two are. */
export function nearest(written: string, texts: readonly string[]): string | null {
  const most = Math.max(1, Math.floor(written.length / 4));
  const near = texts
    .filter((text) => Math.abs(text.length - written.length) <= most)
    .map((text) => ({ text, far: distance(written, text) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far);
  return near[0] && near[0].far !== near[1]?.far ? near[0].text : null;
}
