import { changeMarks, completed, readMarks, usualSort } from './marks-address';

const read = (query: string) => readMarks(new URLSearchParams(query));

describe('the address of View-Edit-Attendance', () => {
  it('says everything that is shown, and reads it back', () => {
    const address = {
      view: 'list' as const,
      scheduleId: 12,
      from: '2026-11-05',
      to: '2026-11-18',
      studentId: 3,
      statuses: ['ABSENT' as const, 'LATE' as const],
      sort: { by: 'studentName' as const, descending: true },
      page: 2,
      size: 100,
      cell: { scheduleId: 12, date: '2026-11-17', studentId: 3 },
    };
    const params = changeMarks(new URLSearchParams(), address);
    expect(params.toString()).toBe(
      'view=list&schedule=12&from=2026-11-05&to=2026-11-18&student=3&status=ABSENT.LATE&sort=-studentName&size=100&cell=12.2026-11-17.3&page=2',
    );
    expect(readMarks(params)).toEqual(address);
  });

  it('counts what is unsound as absent', () => {
    expect(
      read('view=grid&schedule=-1&from=2026-02-30&student=x&status=SICK.LATE&sort=note&page=0&size=7&cell=1.2.3'),
    ).toEqual({
      view: undefined,
      scheduleId: undefined,
      from: undefined,
      to: undefined,
      studentId: undefined,
      statuses: ['LATE'],
      sort: usualSort,
      page: 1,
      size: 50,
      cell: null,
    });
  });

  it('begins at the first page after another filter, and stays on its page while a mark is opened', () => {
    const params = new URLSearchParams('view=list&page=3');
    expect(changeMarks(params, { studentId: 4 }).get('page')).toBeNull();
    expect(changeMarks(params, { cell: { scheduleId: 1, date: '2026-11-17', studentId: 2 } }).get('page')).toBe('3');
  });
});

describe('what the address leaves open', () => {
  const classes = [
    { scheduleId: 5, running: false },
    { scheduleId: 6, running: true },
  ];

  it('is for a teacher the registers of their running class in the last two weeks', () => {
    expect(completed(read(''), '2026-11-18', classes, false)).toMatchObject({
      view: 'register',
      scheduleId: 6,
      from: '2026-11-05',
      to: '2026-11-18',
    });
    expect(completed(read(''), '2026-11-18', classes.slice(0, 1), false).scheduleId).toBe(5);
  });

  it('is for the office the list of the whole school, and the registers of a class that is named', () => {
    expect(completed(read(''), '2026-11-18', classes, true)).toMatchObject({ view: 'list', scheduleId: undefined });
    expect(completed(read('schedule=5'), '2026-11-18', classes, true)).toMatchObject({
      view: 'register',
      scheduleId: 5,
    });
    expect(completed(read('view=register'), '2026-11-18', classes, true).scheduleId).toBeUndefined();
  });

  it('is never what the address says', () => {
    expect(completed(read('view=list&from=2026-10-01'), '2026-11-18', classes, false)).toMatchObject({
      view: 'list',
      from: '2026-10-01',
      to: undefined,
      scheduleId: undefined,
    });
  });
});
