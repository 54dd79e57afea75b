import type { MatrixRow } from '@homeroom/shared/reports/reports';
import { reasonAt, classLabel, placeLabel, sheetOf, shortCount, sizeOf, withMark, withoutDates } from './sheet';

const row = (studentId: number, statuses: MatrixRow['statuses'], blanks: string): MatrixRow => ({
  studentId,
  scheduleId: 1,
  studentName: `Student ${studentId}`,
  studentLastName: String(studentId),
  sectionName: '2-B',
  classType: 'Arabic 2',
  statuses,
  blanks,
  teacherName: 'Nadia Rahman',
  teacherLastName: 'Rahman',
  parentName: '',
  parentLastName: '',
  semesterName: 'Fall',
});

const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
const report = {
  dates,
  rows: [
    row(1, ['PRESENT', 'LATE', '', ''], '..uf'),
    row(2, ['UNINFORMED_ABSENT', '', 'ABSENT', ''], '.n.f'),
    row(1, ['', 'PRESENT', 'PRESENT', ''], 'e..f'),
  ],
};
const sheet = sheetOf(report);

describe('a sheet', () => {
  test('has one letter for each cell, with four kinds of blank', () => {
    expect(sheet.rows.map(({ cells }) => cells)).toEqual(['PLuf', 'UnAf', 'ePPf']);
  });

  test('counts students once and rows each', () => {
    expect(sizeOf(sheet)).toEqual({ students: 2, rows: 3, dates: 4 });
  });

  test('shows marks saved since', () => {
    const absenceReasons = [{ id: 1, name: 'Illness', excused: true, position: 1, archived: false }];
    const place = { scheduleId: 1, studentId: 2, absenceReasons };
    const marks = [
      { ...place, date: '2026-11-16', status: 'LATE' as const },
      { ...place, date: '2026-11-17', status: 'PRESENT' as const },
      { ...place, date: '2026-11-18', status: null },
      { ...place, date: '2026-12-01', status: 'LATE' as const },
      { ...place, scheduleId: 9, date: '2026-11-16', status: 'LATE' as const },
    ];
    const changed = marks.reduce(withMark, report);
    expect(sheetOf(changed).rows.map(({ cells }) => cells)).toEqual(['PLuf', 'LPuf', 'ePPf']);
    expect(changed.rows[0]).toBe(report.rows[0]);
    const ill = { ...place, date: '2026-11-18', status: 'ABSENT' as const, absenceReasonId: 1 };
    const { rows, reasons } = sheetOf(withMark(report, ill));
    expect(rows[1]).toMatchObject({ cells: 'UnAf', excused: '..x.' });
    expect([1, 2].map((column) => reasonAt(rows[1]!, column, reasons))).toEqual(['', 'Illness (excused)']);
    // Its column moves if dates before it are hidden.
    const [, shown] = withoutDates({ dates: report.dates, rows, reasons }, new Set(['2026-11-16'])).rows;
    expect([shown!.excused, shown!.reasons]).toEqual(['.x.', { 1: 1 }]);
  });

  test('has no cells for hidden dates', () => {
    const shown = withoutDates(sheet, new Set(['2026-11-17', '2026-11-19']));
    expect(shown.dates).toEqual(['2026-11-16', '2026-11-18']);
    expect(shown.rows.map(({ cells }) => cells)).toEqual(['Pu', 'UA', 'eP']);
    expect(withoutDates(sheet, new Set(['2026-01-01']))).toBe(sheet);
  });
});

test('a large count is written in thousands', () => {
  expect([999, 1000, 1880, 9949, 9951, 169_200].map((count) => shortCount(count, 1000))).toEqual([
    '999',
    '1.0k',
    '1.9k',
    '9.9k',
    '10k',
    '169k',
  ]);
});

test('two rows of a student in the same class say their teachers', () => {
  const before = row(1, ['PRESENT'], '.');
  const after = { ...row(1, ['PRESENT'], '.'), scheduleId: 2, teacherName: 'Omar Farouk' };
  const { rows } = sheetOf({ dates: ['2026-11-16'], rows: [before, after, row(2, ['PRESENT'], '.')] });
  expect(rows.map((each) => classLabel(each, false))).toEqual([
    'Arabic 2 · Nadia Rahman',
    'Arabic 2 · Omar Farouk',
    'Arabic 2',
  ]);
  expect(placeLabel(rows[1]!, true)).toBe('2-B · Arabic 2 · Fall · Omar Farouk');
});
