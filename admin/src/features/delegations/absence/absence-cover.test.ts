import { datesAway, periodOf, usualPeriods } from './absence-cover';

const today = '2026-11-18';

it('is away today unless the address says otherwise, and never in the past', () => {
  expect(periodOf({}, today)).toEqual({ from: today, to: today });
  expect(periodOf({ from: '2026-11-16', to: '2026-11-17' }, today)).toEqual({ from: today, to: today });
  expect(periodOf({ from: '2026-11-20', to: '2026-11-24' }, today)).toEqual({ from: '2026-11-20', to: '2026-11-24' });
});

it('takes the dates of a class that lie in the period', () => {
  const dates = ['2026-11-18', '2026-11-20', '2026-11-25'].map((classDate, id) => ({ id, classDate, coveredBy: null }));
  expect(datesAway(dates, { from: today, to: '2026-11-24' }).map(({ id }) => id)).toEqual([0, 1]);
});

it('offers the usual periods', () => {
  expect(usualPeriods(today).map(({ label, from, to }) => `${label} ${from} ${to}`)).toEqual([
    'Today 2026-11-18 2026-11-18',
    'Tomorrow 2026-11-19 2026-11-19',
    'Next 7 days 2026-11-18 2026-11-24',
  ]);
});
