import { tooLarge, reportLimits } from './report-limits.js';
import type { MatrixFrame } from './matrix-rows.js';

const frame = (rows: number, dates: number): MatrixFrame => ({
  rows: new Array<MatrixFrame['rows'][number]>(rows),
  dates: new Array<string>(dates).fill('2026-11-17'),
});

it('refuses a matrix with too many cells, and says what to do', () => {
  expect(tooLarge(frame(20_000, 900))).toBe(
    'This matrix would have 20,000 rows and 900 dates, which is too many for one report. Choose a teacher, section or class type, or archive past semesters.',
  );
});

it('makes the matrix of the largest school for two semesters', () => {
  expect(tooLarge(frame(4_000, 360))).toBeNull();
  expect(tooLarge(frame(reportLimits.cells, 1))).toBeNull();
});
