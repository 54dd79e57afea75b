import type { CoverDate, DelegationRow } from '@homeroom/shared/cover/cover';
import {
  coversOn,
  datesOf,
  exportedColumns,
  exportedRows,
  groupsOf,
  historyOf,
  pillOf,
  pillOfDate,
  coverTitle,
} from './cover-words';

const date = (id: number, on: string, state: CoverDate['state'], more: Partial<CoverDate> = {}): CoverDate => ({
  id,
  date: on,
  state,
  register: null,
  closed: null,
  endedBy: null,
  declined: false,
  endedAt: null,
  ...more,
});
const grant = (dates: CoverDate[], more: Partial<DelegationRow> = {}): DelegationRow => ({
  id: 7,
  scheduleId: 12,
  className: 'French 2',
  sectionName: '2-B',
  startTime: '10:15',
  endTime: '11:00',
  teacherName: 'Aisha Bello',
  tempTeacherId: 4,
  tempTeacherName: 'Nadia Rahman',
  tempTeacherLastName: 'Rahman',
  resting: false,
  reason: 'Training',
  grantedBy: 'Karen Whitlock',
  grantedAt: '2026-11-16T07:50:00.000Z',
  state: dates[0]!.state,
  dates,
  ...more,
});
const declined = { endedBy: 'Nadia Rahman', endedAt: '2026-11-17T09:00:00.000Z', declined: true };
const revoked = { endedBy: 'Karen Whitlock', endedAt: '2026-11-17T08:00:00.000Z' };

describe('a line of the cover list', () => {
  it('says who covers for whom, and why', () => {
    const one = grant([date(1, '2026-11-18', 'TODAY')]);
    expect(coverTitle(one)).toBe('Nadia Rahman for Aisha Bello: Training');
    expect(coverTitle({ ...one, reason: null })).toBe('Nadia Rahman for Aisha Bello');
  });

  it('names upcoming dates, or else past ones', () => {
    const past = date(1, '2026-11-17', 'PAST');
    const coming = date(2, '2026-11-19', 'UPCOMING');
    const gone = date(3, '2026-11-20', 'REVOKED', revoked);
    expect([grant([past, coming, gone]), grant([past, gone]), grant([gone])].map(datesOf)).toEqual([
      'Thu 19 Nov',
      'Tue 17 Nov',
      'Fri 20 Nov',
    ]);
  });

  it('shows an uncompleted register before completed ones', () => {
    const done = date(1, '2026-11-16', 'PAST', { register: 'COMPLETED' });
    const open = date(2, '2026-11-17', 'PAST', { register: 'NOT_COMPLETED' });
    expect(pillOf(grant([done, open]))).toEqual({ tone: 'warn', words: 'Not Completed' });
    expect(pillOf(grant([done]))).toEqual({ tone: 'ok', words: 'Completed' });
    expect(pillOf(grant([date(3, '2026-11-19', 'UPCOMING')]))).toBeNull();
    expect(pillOf(grant([date(3, '2026-11-19', 'UPCOMING')], { resting: true }))?.words).toBe('Can’t sign in');
    const closed = date(3, '2026-11-19', 'UPCOMING', { closed: 'closed: Storm day' });
    expect(pillOf(grant([closed]))?.words).toBe('closed: Storm day');
    expect(pillOf(grant([closed, date(4, '2026-11-20', 'UPCOMING')]))).toBeNull();
  });
});

it('groups the remaining rows, today first', () => {
  const [past, today] = [grant([date(1, '2026-11-17', 'PAST')]), grant([date(2, '2026-11-18', 'TODAY')])];
  expect(groupsOf([past, today, past]).map(({ state, rows }) => [state, rows.length])).toEqual([
    ['TODAY', 1],
    ['PAST', 2],
  ]);
});

it('tells what was done with a grant, newest first', () => {
  const one = grant([date(1, '2026-11-18', 'TODAY'), date(2, '2026-11-19', 'REVOKED', revoked)]);
  expect(historyOf(one).map(({ by, words }) => `${by} ${words}`)).toEqual([
    'Karen Whitlock revoked Thu 19 Nov',
    'Karen Whitlock granted 2 dates',
  ]);
});

it('says which dates the substitute declined', () => {
  const off = date(2, '2026-11-19', 'REVOKED', revoked);
  const one = grant([date(1, '2026-11-18', 'REVOKED', declined), off]);
  expect([pillOf(one), pillOfDate(off)].map((pill) => pill?.words)).toEqual(['Declined', 'Revoked']);
  expect(historyOf(one).map(({ by, words }) => `${by} ${words}`)).toEqual([
    'Nadia Rahman declined Wed 18 Nov',
    'Karen Whitlock revoked Thu 19 Nov',
    'Karen Whitlock granted 2 dates',
  ]);
  const state = exportedColumns.find(({ title }) => title === 'State')!;
  expect(exportedRows([one]).map(state.exported)).toEqual(['Declined', 'Revoked']);
});

it('exports a line for each date', () => {
  const one = grant([date(1, '2026-11-18', 'TODAY'), date(2, '2026-11-19', 'REVOKED', revoked)]);
  const lines = exportedRows([one]).map((row) => exportedColumns.map(({ exported }) => exported(row)).join(';'));
  expect(lines).toEqual([
    '2026-11-18;French 2 · Section 2-B;10:15;Aisha Bello;Nadia Rahman;Training;Today;;Karen Whitlock;',
    '2026-11-19;French 2 · Section 2-B;10:15;Aisha Bello;Nadia Rahman;Training;Revoked;;Karen Whitlock;Karen Whitlock',
  ]);
});

it('exports a coming date that is closed as closed', () => {
  const closed = { closed: 'closed: Burst pipe' };
  const one = grant([date(1, '2026-11-17', 'PAST', closed), date(2, '2026-11-19', 'UPCOMING', closed)]);
  const { exported } = exportedColumns.find(({ title }) => title === 'State')!;
  expect(exportedRows([one]).map(exported)).toEqual(['Past', 'Closed']);
});

it("lists a day's cover in order, without revoked and closed dates", () => {
  const on = (id: number, startTime: string | null, more: Partial<CoverDate> = {}) =>
    grant([date(id, '2026-11-18', 'TODAY', more)], { id, scheduleId: id, startTime });
  const rows = [
    on(1, '10:15'),
    on(2, '09:00'),
    on(3, '08:00', { state: 'REVOKED', ...revoked }),
    on(4, '08:00', { closed: 'closed: Storm day' }),
  ];
  expect(coversOn(rows, '2026-11-18').map(({ scheduleId, time }) => [scheduleId, time])).toEqual([
    [2, '09:00–11:00'],
    [1, '10:15–11:00'],
  ]);
  expect(coversOn(rows, '2026-11-19')).toEqual([]);
});

it('names both substitutes of a class in one line of the sheet', () => {
  const on = (id: number, tempTeacherName: string) =>
    grant([date(id, '2026-11-18', 'TODAY')], { id, tempTeacherName, reason: 'Flu' });
  const sheet = coversOn([on(2, 'Chloé Martin'), on(1, 'Björn Kvist')], '2026-11-18');
  expect(sheet.map(({ substitutes, reasons }) => [substitutes, reasons])).toEqual([
    ['Björn Kvist and Chloé Martin', 'Flu'],
  ]);
});
