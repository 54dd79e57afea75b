import { changeGraph, readGraph } from './graph-address';

describe('the address of the graph', () => {
  test('is read back the same', () => {
    const address = {
      teacherId: 3,
      semesterId: 2,
      saysSemester: true,
      metric: 'ABSENT' as const,
      dates: ['2026-11-17', '2026-11-18'],
      unit: 'rate' as const,
      view: 'table' as const,
    };
    const { teacherId, semesterId, ...rest } = address;
    const params = changeGraph(changeGraph(new URLSearchParams(), { teacherId, semesterId }), rest);
    expect(params.toString()).toBe('teacher=3&semester=2&metric=ABSENT&dates=20261117.20261118&unit=rate&view=table');
    expect(readGraph(params)).toEqual(address);
  });

  test('counts what is unsound as absent', () => {
    expect(readGraph(new URLSearchParams('teacher=x&metric=here&unit=1&view=2'))).toEqual({
      teacherId: undefined,
      semesterId: undefined,
      saysSemester: false,
      metric: 'PRESENT',
      dates: null,
      unit: 'count',
      view: 'charts',
    });
    expect(readGraph(new URLSearchParams('dates=')).dates).toEqual([]);
  });

  test('says all semesters, and forgets the dates of another', () => {
    const every = changeGraph(new URLSearchParams('teacher=3&semester=2&dates=20261117'), { semesterId: undefined });
    expect(every.toString()).toBe('teacher=3&semester=all');
    expect(readGraph(every)).toMatchObject({ semesterId: undefined, saysSemester: true, dates: null });
    // The semester with which the page opens leaves a link's dates.
    expect(
      changeGraph(new URLSearchParams('dates=20261117'), { semesterId: 2, dates: ['2026-11-17'] }).toString(),
    ).toBe('semester=2&dates=20261117');
  });

  test('forgets the dates of another teacher', () => {
    expect(changeGraph(new URLSearchParams('teacher=3&dates=20261117&metric=LATE'), { teacherId: 4 }).toString()).toBe(
      'teacher=4&metric=LATE',
    );
  });
});
