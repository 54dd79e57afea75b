import type { BlankKind } from '@homeroom/shared/reports/reports';

/** Why a cell has no mark (decisions 2.2), each told apart on every screen. */
export type MarkBlank = 'not-marked' | 'no-class' | 'not-enrolled' | 'future';

/** By the letter that answers have for a blank (`blankKinds`). */
export const blankOfLetter: Record<Exclude<BlankKind, '.'>, MarkBlank> = {
  u: 'not-marked',
  n: 'no-class',
  e: 'not-enrolled',
  f: 'future',
};
