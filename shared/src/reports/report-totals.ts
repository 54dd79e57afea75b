/** The letters of marks, in the order of every report. */
export const countedLetters = ['P', 'A', 'L', 'U'] as const;

/** The number of each mark, without blanks. */
export type Counts = Record<(typeof countedLetters)[number], number>;

const noCounts = (): Counts => ({ P: 0, A: 0, L: 0, U: 0 });

const isCounted = (letter: string): letter is keyof Counts =>
  letter === 'P' || letter === 'A' || letter === 'L' || letter === 'U';

/** The marks of a row, one letter for each date. */
export function countsOf(cells: string): Counts {
  const counts = noCounts();
  for (const letter of cells) if (isCounted(letter)) counts[letter]++;
  return counts;
}

/** The number of each mark per date, over all rows; `dates` is the number of dates. */
export function countsByDate(rows: Iterable<{ cells: string }>, dates: number): Counts[] {
  const counts = Array.from({ length: dates }, noCounts);
  for (const { cells } of rows) {
    for (let at = 0; at < cells.length; at++) {
      const letter = cells[at]!;
      if (isCounted(letter)) counts[at]![letter]++;
    }
  }
  return counts;
}

export const sumOf = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, each) => ({ P: sum.P + each.P, A: sum.A + each.A, L: sum.L + each.L, U: sum.U + each.U }),
    noCounts(),
  );

/** All marks together. */
export const markedOf = ({ P, A, L, U }: Counts) => P + A + L + U;

/** The attendance rate in whole percent: present or late, of all marks; `null` without marks. Only a student who missed no class gets 100. */
export function rateOf(counts: Counts): number | null {
  const { P, A, L, U } = counts;
  const marks = markedOf(counts);
  if (marks === 0) return null;
  const rate = Math.round(((P + L) / marks) * 100);
  return A + U === 0 ? rate : Math.min(rate, 99);
}
