import { markWords, statusOfLetter } from '@homeroom/shared/attendance/registers';
import { countedLetters, markedOf, rateOf, type Counts } from '@homeroom/shared/reports/report-totals';
import { shortCount } from './sheet';

/** The figures of a report in their order: each mark, then the rate. */
export type Figure = (typeof countedLetters)[number] | 'Rate';
export const figures: readonly Figure[] = [...countedLetters, 'Rate'];

/** 'Present', or 'Rate %'. */
export const figureWord = (figure: Figure) => (figure === 'Rate' ? 'Rate %' : markWords[statusOfLetter[figure]!]);

/** A figure as text: '' without any marks (which is not 0), and shortened to thousands from `upTo` on. */
export const figureText = (figure: Figure, counts: Counts, upTo = Infinity) =>
  markedOf(counts) === 0 ? '' : figure === 'Rate' ? String(rateOf(counts)) : shortCount(counts[figure], upTo);
