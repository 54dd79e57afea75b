import { markWords, statusOfLetter } from '@homeroom/shared/attendance/registers';
import { countedLetters, markedOf, rateOf, type Counts } from '@homeroom/shared/reports/report-totals';
import { shortCount } from './sheet';

/** What a report counts, in its order: each mark, then the rate. */
export type Figure = (typeof countedLetters)[number] | 'Rate';
export const figures: readonly Figure[] = [...countedLetters, 'Rate'];

/** 'Present', or 'Rate %'. */
export const figureWord = (figure: Figure) => (figure === 'Rate' ? 'Rate %' : markWords[statusOfLetter[figure]!]);

/** A figure of some marks, a count from `upTo` on in short; nothing where there are none, which is not the same as 0. */
export const figureText = (figure: Figure, counts: Counts, upTo = Infinity) =>
  markedOf(counts) === 0 ? '' : figure === 'Rate' ? String(rateOf(counts)) : shortCount(counts[figure], upTo);
