/** What a printed cell shows: a mark's letter, or one sign for each kind of blank but the future. */
export const printedCells: Record<string, string> = { P: 'P', A: 'A', L: 'L', U: 'U', u: '–', n: '/', e: '·', f: '' };

/** Says the signs of `printedCells`; above every table that has them. */
export const printedLegend =
  'P Present, A Absent, L Late, U Uninformed, – Not marked, / No class, · Not enrolled, empty Future';

/** Only what is not usual stands out, as on the screen. */
export const isSolid = (letter: string) => letter === 'A' || letter === 'L' || letter === 'U';
