import { plural } from '@homeroom/shared/text';
import type { MatrixFrame } from './matrix-rows.js';

/** Bounds of the report threads, so that no question makes one take all memory. */
export const reportLimits = {
  /** Rows times dates: ten semesters of 2,000 students would be 18 million. */
  cells: 2_000_000,
  threads: 2,
  /** Workbooks take seconds: they have a thread of their own and never hold up a report on a screen. */
  exportThreads: 1,
  waiting: 50,
  /** Files that wait for their turn; nobody waits for minutes to be told that it is somebody else's. */
  exportsWaiting: 12,
  memoryMb: 512,
  /** Both from when a thread is free. */
  timeoutMs: 30_000,
  exportTimeoutMs: 120_000,
} as const;

/** Why a matrix is not made, as a sentence; `null` when it can be. */
export const tooLarge = ({ dates, rows }: MatrixFrame) =>
  rows.length * dates.length > reportLimits.cells
    ? `This matrix would have ${plural(rows.length, 'row')} and ${plural(dates.length, 'date')}, which is too much for one report. Choose a teacher, section or class type, or archive past semesters.`
    : null;
