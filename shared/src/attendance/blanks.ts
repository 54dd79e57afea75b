/** The characters of `MatrixRow.blanks` (decisions 6). */
export const blankKinds = { '.': 'marked', u: 'Not marked', n: 'No class', e: 'Not enrolled', f: 'Future' } as const;
export type BlankKind = keyof typeof blankKinds;

/** Why a cell has no mark (decisions 2.2); every screen distinguishes them. */
export type MarkBlank = 'not-marked' | 'no-class' | 'not-enrolled' | 'future';

/** By the letter in answers (`blankKinds`). */
export const blankOfLetter: Record<Exclude<BlankKind, '.'>, MarkBlank> = {
  u: 'not-marked',
  n: 'no-class',
  e: 'not-enrolled',
  f: 'future',
};
