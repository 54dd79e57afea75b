import { withOwnDates } from './graph-address';

test('another teacher or semester resets the dates, unless they are given with it', () => {
  expect(withOwnDates({ teacher: 4 })).toEqual({ teacher: 4, dates: null });
  expect(withOwnDates({ semester: 'all' })).toEqual({ semester: 'all', dates: null });
  expect(withOwnDates({ semester: 2, dates: ['2026-11-17'] })).toEqual({ semester: 2, dates: ['2026-11-17'] });
  expect(withOwnDates({ metric: 'LATE' })).toEqual({ metric: 'LATE' });
});
