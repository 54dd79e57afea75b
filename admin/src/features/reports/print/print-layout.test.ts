import { coverOf, datesBesideTotals, datesOnPage, pagesOf } from './print-layout';

describe('the pages of a printed matrix', () => {
  test('have each date once, in order, and leave room for the totals', () => {
    for (let dates = 0; dates <= 200; dates++) {
      const pages = pagesOf(dates);
      expect(pages[0]!.from).toBe(0);
      expect(pages.at(-1)!.to).toBe(dates);
      pages.slice(1).forEach((page, n) => expect(page.from).toBe(pages[n]!.to));
      expect(pages.slice(0, -1).every(({ from, to }) => to > from && to - from <= datesOnPage)).toBe(true);
      expect(pages.at(-1)!.to - pages.at(-1)!.from).toBeLessThanOrEqual(datesBesideTotals);
    }
  });
});

describe('what a printed matrix covers', () => {
  const row = (studentName: string, scheduleId: number, cells: string) => ({
    studentId: 1,
    scheduleId,
    studentName,
    studentLastName: '',
    sectionName: '2-B',
    classType: 'Arabic 2',
    teacherName: 'Nadia Rahman',
    teacherLastName: 'Rahman',
    parentName: '',
    parentLastName: '',
    semesterName: 'Fall',
    cells,
    excused: '',
    twice: false,
  });
  const sheet = {
    reasons: new Map(),
    dates: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'],
    rows: [row('Amina', 1, 'Pnuf'), row('Ben', 1, 'Anef'), row('Carla', 2, 'PPuf')],
  };

  test('is named, or counted if there are several', () => {
    expect(coverOf(sheet)).toBe('Section 2-B · Arabic 2 · Nadia Rahman · Fall · Mon 16 Nov 2026 to Thu 19 Nov 2026');
    const other = { ...row('Dina', 3, 'PPPP'), sectionName: '3-A', teacherName: 'Omar Saleh' };
    expect(coverOf({ ...sheet, dates: ['2026-11-16'], rows: [...sheet.rows, other] })).toBe(
      '2 sections · Arabic 2 · 2 teachers · Fall · Mon 16 Nov 2026',
    );
  });

  test('names the filter by absences', () => {
    const reasons = new Map([[7, { id: 7, name: 'Illness', excused: true }]]);
    const filtered = (reason: string) =>
      coverOf({ ...sheet, reasons, dates: [] }, reason)
        .split(' · ')
        .at(-1);
    expect(filtered('unexcused')).toBe('only rows with absences: unexcused');
    expect(filtered('7')).toBe('only rows with absences: Illness');
  });
});
