import type { UncompletedRegister } from '@homeroom/shared/dashboard/office-dashboard';
import { readAddress } from '../../../components/use-address';
import type { OverviewRow } from '../office/overview';
import { arrangeUncompleted, countEarlier, uncompletedAddress, uncompletedPath } from './uncompleted';

const register = (scheduleId: number, date: string, given: Partial<UncompletedRegister> = {}): UncompletedRegister => ({
  scheduleId,
  className: `Arabic ${scheduleId}`,
  sectionName: '2-B',
  semesterName: 'Fall',
  teacherUserId: scheduleId,
  teacherName: scheduleId === 1 ? 'Nadia Rahman' : 'Ömar Haddad',
  startTime: '09:00',
  date,
  marked: 0,
  total: 20,
  coveredBy: null,
  teacherUntil: null,
  running: true,
  ...given,
});
const rows = [
  register(1, '2026-03-02', { running: false }),
  register(1, '2026-10-05'),
  register(2, '2026-11-10'),
  register(1, '2026-11-17'),
];
const shown = (terms: string) =>
  arrangeUncompleted(rows, readAddress(uncompletedAddress, new URLSearchParams(terms)), '2026-11-04').map(
    ({ date }) => date,
  );

test('the list has the running semester, the oldest first, and the rest on demand', () => {
  expect(shown('')).toEqual(['2026-10-05', '2026-11-10', '2026-11-17']);
  expect(shown('dates=all')).toHaveLength(4);
  expect(shown('dates=two-weeks')).toEqual(['2026-11-10', '2026-11-17']);
});

test('the address filters it by teacher, class, day and words, and sorts it', () => {
  expect(shown('teacher=2')).toEqual(['2026-11-10']);
  expect(shown('class=1&order=-date')).toEqual(['2026-11-17', '2026-10-05']);
  expect(shown('on=2026-03-02')).toEqual(['2026-03-02']);
  expect(shown('find=haddad+omar')).toEqual(['2026-11-10']);
  expect(new URL(uncompletedPath('2026-11-10'), 'http://x').searchParams.get('on')).toBe('2026-11-10');
});

test('the latest class in the overview is not counted as earlier', () => {
  const overview = [{ scheduleId: 1, classDate: '2026-11-17' }] as OverviewRow[];
  expect(countEarlier(rows, overview)).toBe(2);
});
