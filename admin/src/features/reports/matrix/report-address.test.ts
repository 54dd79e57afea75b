import { askedBy, changeFilter, changeReport, isOutdated, readReport } from './report-address';

describe('the address of a report', () => {
  test('names filters and hidden dates, and is read back the same', () => {
    const address = {
      filter: { teacherId: 3, studentId: 12, semesterId: 2, from: '2026-11-01', to: '2026-11-30' },
      saysSemester: true,
      load: 'all' as const,
      hidden: ['2026-11-17', '2026-11-18'],
      cell: { scheduleId: 4, date: '2026-11-19', studentId: 12 },
    };
    const params = changeReport(new URLSearchParams(), address);
    expect(params.toString()).toBe(
      'teacher=3&student=12&semester=2&from=2026-11-01&to=2026-11-30&load=all&hide=20261117.20261118&cell=4.2026-11-19.12',
    );
    expect(readReport(params)).toEqual(address);
  });

  test('is read without what is unsound', () => {
    expect(
      readReport(
        new URLSearchParams('teacher=abc&section=0&student=-1&from=soon&load=some&hide=20261399.x&cell=1.x.2'),
      ),
    ).toEqual({
      filter: {},
      saysSemester: false,
      load: null,
      hidden: [],
      cell: null,
    });
    expect(readReport(new URLSearchParams('')).hidden).toBeNull();
  });

  test('loses what is cleared and keeps what is not its own', () => {
    expect(changeReport(new URLSearchParams('teacher=3&section=4&x=1'), { filter: { teacherId: 3 } }).toString()).toBe(
      'teacher=3&x=1&semester=all',
    );
    expect(readReport(new URLSearchParams('semester=all'))).toMatchObject({ filter: {}, saysSemester: true });
  });
});

describe('the filters', () => {
  test('are reset by another teacher', () => {
    expect(
      changeFilter({ teacherId: 1, sectionId: 2, studentId: 3, semesterId: 4, from: '2026-11-01' }, { teacherId: 5 }),
    ).toEqual({
      teacherId: 5,
      semesterId: 4,
      from: '2026-11-01',
    });
    expect(changeFilter({ teacherId: 1, sectionId: 2 }, { teacherId: undefined })).toEqual({ teacherId: undefined });
  });

  test('are otherwise changed one by one', () => {
    expect(changeFilter({ teacherId: 1, sectionId: 2 }, { studentId: 3 })).toEqual({
      teacherId: 1,
      sectionId: 2,
      studentId: 3,
    });
  });
});

describe('what a report loads by itself', () => {
  test('is nothing, unless the address names more than the semester, or what was loaded', () => {
    expect(askedBy({ filter: {}, load: null })).toBeNull();
    expect(askedBy({ filter: { semesterId: 2 }, load: null })).toBeNull();
    expect(askedBy({ filter: { semesterId: 2 }, load: 'filtered' })).toEqual({ all: false, filter: { semesterId: 2 } });
    expect(askedBy({ filter: { sectionId: 2 }, load: null })).toEqual({ all: false, filter: { sectionId: 2 } });
  });

  test('is all of the chosen semester, or of all, by Load All', () => {
    expect(askedBy({ filter: { sectionId: 2, semesterId: 4 }, load: 'all' })).toEqual({
      all: true,
      filter: { semesterId: 4 },
    });
    expect(askedBy({ filter: { sectionId: 2 }, load: 'all' })).toEqual({ all: true, filter: {} });
  });

  test('is out of date once other filters are chosen', () => {
    expect(isOutdated({ all: false, filter: { sectionId: 2 } }, { sectionId: 2 })).toBe(false);
    expect(isOutdated({ all: true, filter: {} }, { sectionId: 2 })).toBe(true);
  });
});
