import { QueryClient } from '@tanstack/react-query';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import { smallGrid as grid } from '../../../../test/registers';
import { cellKey, gridKey, gridWithMark, showMark } from './saved-marks';

const saved = (cell: Partial<MarkCell>) =>
  ({ scheduleId: 4, studentId: 1, date: '2026-11-16', status: null, note: null, version: 3, ...cell }) as MarkCell;

test('a grid shows a saved mark in its place, and counts it', () => {
  const after = [saved({ status: 'LATE', note: 'bus' }), saved({ date: '2026-11-17', status: 'PRESENT' })].reduce(
    gridWithMark,
    grid,
  );
  expect(after.students[0]).toMatchObject({ cells: 'nLP', notes: { '2026-11-16': 'bus' }, reasons: {} });
  expect(after.dates.map(({ marked }) => marked)).toEqual([0, 1, 1]);
  expect(after.students[1]).toBe(grid.students[1]);
});

test('a grid shows a cleared mark as not marked, and ignores marks outside it', () => {
  const after = [
    saved({}),
    saved({ date: '2026-11-12', status: 'LATE' }),
    saved({ studentId: 9, status: 'LATE' }),
    saved({ scheduleId: 5, status: 'LATE' }),
  ].reduce(gridWithMark, grid);
  expect(after.students[0]).toMatchObject({ cells: 'nuu', notes: {} });
  expect(after.dates.map(({ marked }) => marked)).toEqual([0, 0, 0]);
});

test('every cached answer shows the saved mark, and is still refetched when due', () => {
  const queries = new QueryClient();
  const before = { updatedAt: 1000 };
  const keyOfGrid = [...gridKey, { schedule: 4 }];
  // The way Refine names a page of a list.
  const keyOfList = ['data', 'default', 'attendance/marks', 'list', { pagination: { currentPage: 1 } }];
  const row = { ...saved({ status: 'ABSENT', version: 2 }), markId: 8, studentName: 'Amira Haddad' };
  const others = [
    { ...row, studentId: 2, markId: 9 },
    { ...row, date: '2026-11-17', markId: 10 },
  ];
  queries.setQueryData(keyOfGrid, { data: grid }, before);
  queries.setQueryData(keyOfList, { data: [row, ...others], total: 3 }, before);
  queries.setQueryData(cellKey(row), { data: { ...row, history: ['entry'] } }, before);

  showMark(queries, saved({ status: null, markId: 8, studentName: 'Haddad, Amira' }));

  expect(queries.getQueryData(keyOfGrid)).toMatchObject({ data: { students: [{ cells: 'nuu' }, { cells: 'nue' }] } });
  expect(queries.getQueryData(keyOfList)).toMatchObject({
    data: [{ status: null, version: 3, markId: 8, studentName: 'Amira Haddad' }, ...others],
    total: 3,
  });
  expect(queries.getQueryData(cellKey(row))).toMatchObject({
    data: { status: null, version: 3, history: ['entry'], studentName: 'Amira Haddad' },
  });
  for (const key of [keyOfGrid, keyOfList, cellKey(row)])
    expect(queries.getQueryState(key)?.dataUpdatedAt).toBe(before.updatedAt);
});
