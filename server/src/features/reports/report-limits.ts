import { plural } from '@homeroom/shared/text';
import type { MatrixFrame } from './matrix-rows.js';

/** Limits of the report threads, so that no request uses all memory. */
export const reportLimits = {
  /** Rows times dates: ten semesters of 2,000 students would be 18 million. */
  cells: 2_000_000,
  threads: 2,
  /** Workbooks take seconds, so they have a thread of their own and never delay a report on a screen. */
  exportThreads: 1,
  waiting: 50,
  /** Few enough that nobody waits for minutes. */
  exportsWaiting: 12,
  /** Of one person, so that nobody fills the line for everybody else. */
  own: { places: 2, waiting: 12 },
  ownExports: { places: 1, waiting: 3 },
  memoryMb: 512,
  /** Both counted from when a thread is free. */
  timeoutMs: 30_000,
  exportTimeoutMs: 120_000,
} as const;

/** Why a matrix is too large, as a sentence, or `null`. */
export const tooLarge = ({ dates, rows }: MatrixFrame) =>
  rows.length * dates.length > reportLimits.cells
    ? `This matrix would have ${plural(rows.length, 'row')} and ${plural(dates.length, 'date')}, which is too many for one report. Choose a teacher, section or class type, or archive past semesters.`
    : null;
