import type { ClassStatus } from '@homeroom/shared/dashboard/office-dashboard';
import { arrange, changeOverview, countStates, overviewOf, readOverview } from './overview';

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

  test('counts each state, those without rows too', () => {
    expect(countStates(rows)).toEqual({ NOT_COMPLETED: 2, COMPLETED: 2, NO_STUDENTS: 1, NO_CLASS_YET: 0 });
  });

  test('filters by state and keeps the order', () => {
    expect(ids(arrange(rows, { state: 'COMPLETED', sort: null, search: '' }))).toEqual([3, 2]);
  });

  test('sorts by a pressed head, rows without a date last when the newest come first', () => {
    expect(ids(arrange(rows, { state: null, sort: { by: 'date', descending: true }, search: '' })).at(-1)).toBe(4);
    expect(ids(arrange(rows, { state: null, sort: { by: 'class', descending: false }, search: '' }))).toEqual([
      4, 3, 2, 1, 5,
    ]);
  });
});

describe('the search of the overview', () => {
  const found = (search: string, state: ClassStatus['state'] | null = null) =>
    ids(arrange(rows, { state, sort: null, search }));

  test('finds teachers and classes in any case and without accents, within the chosen state', () => {
    expect(found('ELISE')).toEqual([5]);
    expect(found('french')).toEqual([3, 2]);
    expect(found('section 2-b', 'NO_STUDENTS')).toEqual([4]);
    expect(found('nobody')).toEqual([]);
  });

  test('finds whoever holds the turn', () => {
    expect(found('haddad')).toEqual([5, 1]);
  });
});

describe('the address of the overview', () => {
  test('says view, state and order, and is read back the same', () => {
    const address = {
      view: 'cards',
      state: 'NO_STUDENTS',
      sort: { by: 'date', descending: true },
      search: 'art & design',
    } as const;
    const params = changeOverview(new URLSearchParams(), address);
    expect(params.toString()).toBe('view=cards&q=art+%26+design&state=no-students&sort=-date');
    expect(readOverview(params)).toEqual(address);
  });

  test('reads what it does not know as absent, and takes away what becomes null', () => {
    expect(readOverview(new URLSearchParams('view=wall&state=lost&sort=-rate'))).toEqual({
      view: null,
      state: null,
      sort: null,
      search: '',
    });
    expect(
      changeOverview(new URLSearchParams('state=completed&view=table&q=a'), { state: null, search: '' }).toString(),
    ).toBe('view=table');
  });
});
