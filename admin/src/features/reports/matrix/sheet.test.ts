import type { MatrixRow } from '@homeroom/shared/reports';
import { countsByDate, countsOf, rateOf, sheetOf, shortCount, sizeOf, sumOf, withoutDates } from './sheet';

const row = (studentId: number, statuses: MatrixRow['statuses'], blanks: string): MatrixRow => ({
  studentId,
  scheduleId: 1,
  studentName: `Student ${studentId}`,
  sectionName: '2-B',
  classType: 'Arabic 2',
  statuses,
  blanks,
  teacherName: 'Nadia Rahman',
  parentName: '',
});

const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
const sheet = sheetOf({
  dates,
  rows: [row(1, ['PRESENT', 'LATE', '', ''], '..uf'), row(2, ['UNINFORMED_ABSENT', '', 'ABSENT', ''], '.n.f'), row(1, ['', 'PRESENT', 'PRESENT', ''], 'e..f')],
});

describe('a sheet', () => {
  test('has one letter for each cell, with four kinds of blank', () => {
    expect(sheet.rows.map(({ cells }) => cells)).toEqual(['PLuf', 'UnAf', 'ePPf']);
  });

  test('counts students once and rows each', () => {
    expect(sizeOf(sheet)).toEqual({ students: 2, rows: 3, dates: 4 });
  });

  test('without some dates has only the cells of the others', () => {
    const shown = withoutDates(sheet, new Set(['2026-11-17', '2026-11-19']));
    expect(shown.dates).toEqual(['2026-11-16', '2026-11-18']);
    expect(shown.rows.map(({ cells }) => cells)).toEqual(['Pu', 'UA', 'eP']);
    expect(withoutDates(sheet, new Set(['2026-01-01']))).toBe(sheet);
  });
});

describe('totals', () => {
  test('of a student count marks and no blanks', () => {
    expect(countsOf('PPLuAnUef')).toEqual({ P: 2, A: 1, L: 1, U: 1 });
  });

  test('of dates and of students come to the same sum', () => {
    expect(countsByDate(sheet)[1]).toEqual({ P: 1, A: 0, L: 1, U: 0 });
    expect(sumOf(countsByDate(sheet))).toEqual(sumOf(sheet.rows.map(({ cells }) => countsOf(cells))));
  });
});

describe('the attendance rate', () => {
  test('counts late as attended', () => {
    expect(rateOf({ P: 18, A: 1, L: 2, U: 0 })).toBe(95);
    expect(rateOf({ P: 20, A: 0, L: 1, U: 0 })).toBe(100);
  });

  test('is none without a mark', () => {
    expect(rateOf({ P: 0, A: 0, L: 0, U: 0 })).toBeNull();
  });

  test('never rounds a missed class away', () => {
    expect(rateOf({ P: 999, A: 1, L: 0, U: 0 })).toBe(99);
  });
});

test('a large count is written in thousands', () => {
  expect([999, 1000, 1880, 9949, 9951, 169_200].map((count) => shortCount(count, 1000))).toEqual(['999', '1.0k', '1.9k', '9.9k', '10k', '169k']);
});
