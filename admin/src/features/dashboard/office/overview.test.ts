import type { ClassStatus } from '@homeroom/shared/dashboard/office-dashboard';
import { changeAddress, readAddress } from '../../../components/use-address';
import { arrange, countStates, overviewAddress, overviewOf } from './overview';

const status = (
  scheduleId: number,
  classTypeName: string,
  state: ClassStatus['state'],
  classDate: string | null = '2026-11-17',
): ClassStatus => ({
  scheduleId,
  classDetails: `${classTypeName} · Section 2-B`,
  classTypeName,
  sectionName: '2-B',
  sectionId: 1,
  attendanceCompleted: state === 'COMPLETED',
  state,
  classDate,
  marked: 0,
  total: 20,
  turn: state === 'NOT_COMPLETED' ? { userId: 9, name: 'Omar Haddad' } : null,
  why: null,
  closedToday: null,
});

const teachers = [
  { userId: 1, teacherName: 'Yusuf Karaca', classes: [status(1, 'Geography', 'NOT_COMPLETED', '2026-11-16')] },
  {
    userId: 2,
    teacherName: 'aisha Bello',
    classes: [
      status(2, 'French 2', 'COMPLETED'),
      status(3, 'French 1', 'COMPLETED'),
      status(4, 'Art', 'NO_STUDENTS', null),
    ],
  },
  { userId: 3, teacherName: 'Élise Roy', classes: [status(5, 'Music', 'NOT_COMPLETED')] },
];
const rows = overviewOf(teachers);
const ids = (some: typeof rows) => some.map((row) => row.scheduleId);

describe('the attendance overview', () => {
  test('shows Not Completed first, then by teacher without case and accents, then by class', () => {
    expect(ids(rows)).toEqual([5, 1, 4, 3, 2]);
  });

  test('counts each state, even those without rows', () => {
    expect(countStates(rows)).toEqual({ NOT_COMPLETED: 2, COMPLETED: 2, NO_STUDENTS: 1, NO_CLASS_YET: 0 });
  });

  test('filters by state and keeps the order', () => {
    expect(ids(arrange(rows, { state: 'COMPLETED', sort: null, q: '' }))).toEqual([3, 2]);
  });

  test('sorts by a pressed heading, with undated rows last when the newest come first', () => {
    expect(ids(arrange(rows, { state: null, sort: '-date', q: '' })).at(-1)).toBe(4);
    expect(ids(arrange(rows, { state: null, sort: 'class', q: '' }))).toEqual([4, 3, 2, 1, 5]);
  });
});

describe('the search of the overview', () => {
  const found = (search: string, state: ClassStatus['state'] | null = null) =>
    ids(arrange(rows, { state, sort: null, q: search }));

  test('finds teachers and classes in any case and without accents, within the chosen state', () => {
    expect(found('ELISE')).toEqual([5]);
    expect(found('french')).toEqual([3, 2]);
    expect(found('section 2-b', 'NO_STUDENTS')).toEqual([4]);
    expect(found('nobody')).toEqual([]);
  });

  test('finds the person whose turn it is', () => {
    expect(found('haddad')).toEqual([5, 1]);
  });
});

test("the overview's address has the state in lower case", () => {
  const params = changeAddress(overviewAddress, new URLSearchParams(), { state: 'NO_STUDENTS' });
  expect(params.toString()).toBe('state=no-students');
  expect(readAddress(overviewAddress, params).state).toBe('NO_STUDENTS');
  expect(readAddress(overviewAddress, new URLSearchParams('state=lost')).state).toBeNull();
});
