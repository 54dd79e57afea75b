import { changeAddress, readAddress } from '../../../components/use-address';
import { askedBy, changeFilter, filterOf, filterTerms, isOutdated, reportAddress } from './report-address';

describe('the address of a report', () => {
  const read = (search: string) => readAddress(reportAddress, new URLSearchParams(search));

  test('contains a whole filter, and reads back unchanged', () => {
    const search = 'teacher=3&student=12&semester=2&from=2026-11-01&to=2026-11-30&reason=unexcused';
    const filter = {
      teacherId: 3,
      studentId: 12,
      semesterId: 2,
      from: '2026-11-01',
      to: '2026-11-30',
      reason: 'unexcused',
    };
    expect(filterOf(read(search))).toEqual(filter);
    expect(changeAddress(reportAddress, new URLSearchParams('section=4'), filterTerms(filter)).toString()).toBe(search);
  });

  test('drops a reason that cannot be one', () => {
    expect(read('reason=17').reason).toBe('17');
    expect(read('reason=excused+or+not').reason).toBeUndefined();
  });

  test('distinguishes all semesters from no semester', () => {
    expect(filterTerms({ semesterId: undefined }).semester).toBe('all');
    expect(read('semester=all').semester).toBe('all');
    expect(filterOf(read('semester=all')).semesterId).toBeUndefined();
    expect(read('semester=x').semester).toBeUndefined();
  });
});

describe('the filters', () => {
  test('are reset by another teacher', () => {
    expect(
      changeFilter(
        { teacherId: 1, sectionId: 2, studentId: 3, semesterId: 4, from: '2026-11-01', reason: '7' },
        { teacherId: 5 },
      ),
    ).toEqual({
      teacherId: 5,
      semesterId: 4,
      from: '2026-11-01',
      reason: '7',
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
  test('is what its filters leave, or all of its semester', () => {
    expect(askedBy(null, { semesterId: 2 })).toEqual({ all: false, filter: { semesterId: 2 } });
    expect(askedBy('filtered', { semesterId: 2 })).toEqual({ all: false, filter: { semesterId: 2 } });
    expect(askedBy(null, { sectionId: 2 })).toEqual({ all: false, filter: { sectionId: 2 } });
  });

  test('is all of the chosen semester, or of all, by Load All', () => {
    expect(askedBy('all', { sectionId: 2, semesterId: 4 })).toEqual({
      all: true,
      filter: { semesterId: 4 },
    });
    expect(askedBy('all', { sectionId: 2 })).toEqual({ all: true, filter: {} });
  });

  test('is out of date once other filters are chosen', () => {
    expect(isOutdated({ all: false, filter: { sectionId: 2 } }, { sectionId: 2 })).toBe(false);
    expect(isOutdated({ all: true, filter: {} }, { sectionId: 2 })).toBe(true);
  });
});
