import { readAddress } from '../../../components/use-address';
import { completed, marksAddress } from './marks-address';

const read = (query: string) => readAddress(marksAddress, new URLSearchParams(query));

describe('what the address leaves open', () => {
  const classes = [
    { scheduleId: 5, running: false },
    { scheduleId: 6, running: true },
  ];

  it('is for a teacher the registers of their running class in the last two weeks', () => {
    expect(completed(read(''), '2026-11-18', classes, false)).toMatchObject({
      view: 'register',
      schedule: 6,
      from: '2026-11-05',
      to: '2026-11-18',
    });
    expect(completed(read(''), '2026-11-18', classes.slice(0, 1), false).schedule).toBe(5);
  });

  it('is for the office the list of the whole school, and the registers of a class that is named', () => {
    expect(completed(read(''), '2026-11-18', classes, true)).toMatchObject({ view: 'list', schedule: undefined });
    expect(completed(read('schedule=5'), '2026-11-18', classes, true)).toMatchObject({
      view: 'register',
      schedule: 5,
    });
    expect(completed(read('view=register'), '2026-11-18', classes, true).schedule).toBeUndefined();
  });

  it('is never what the address says', () => {
    expect(completed(read('view=list&from=2026-10-01'), '2026-11-18', classes, false)).toMatchObject({
      view: 'list',
      from: '2026-10-01',
      to: undefined,
      schedule: undefined,
    });
  });
});
