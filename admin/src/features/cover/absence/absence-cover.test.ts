import { absenceProblem, absenceWords, awayClass, datesAway, periodOf, usualPeriods } from './absence-cover';

const today = '2026-11-18';

it('defaults to today, and is never in the past', () => {
  expect(periodOf({}, today)).toEqual({ from: today, to: today });
  expect(periodOf({ from: '2026-11-16', to: '2026-11-17' }, today)).toEqual({ from: today, to: today });
  expect(periodOf({ from: '2026-11-20', to: '2026-11-24' }, today)).toEqual({ from: '2026-11-20', to: '2026-11-24' });
});

it("takes a class's dates within the period", () => {
  const dates = ['2026-11-18', '2026-11-20', '2026-11-25'].map((classDate, id) => ({ id, classDate, coveredBy: [] }));
  expect(datesAway(dates, { from: today, to: '2026-11-24' }).map(({ id }) => id)).toEqual([0, 1]);
});

it('offers common periods', () => {
  expect(usualPeriods(today).map(({ label, from, to }) => `${label} ${from} ${to}`)).toEqual([
    'Today 2026-11-18 2026-11-18',
    'Tomorrow 2026-11-19 2026-11-19',
    'Next 7 days 2026-11-18 2026-11-24',
  ]);
});

it('counts class dates, including those that others keep covering', () => {
  const cover = { scheduleId: 1, substituteId: 2, calendarDayIds: [3, 4] };
  const told = 'The teacher and every substitute get an e-mail.';
  expect(absenceWords([{ dates: 3, alreadyCovered: 1, cover }], 'an e-mail')).toBe(
    `3 class dates will be covered. ${told}`,
  );
  expect(
    absenceWords(
      [
        { dates: 2, alreadyCovered: 0, cover },
        { dates: 3, alreadyCovered: 1, cover: null },
      ],
      'an e-mail',
    ),
  ).toBe(`3 of 5 class dates will be covered. ${told}`);
});

it('covers the chosen dates of a class, if somebody was chosen', () => {
  const dates = [7, 8].map((id) => ({ id, classDate: `2026-11-2${id}`, coveredBy: [] }));
  expect(awayClass(1, [], [], 2)).toBeUndefined();
  expect(awayClass(1, dates, dates.slice(1), undefined)).toEqual({ dates: 2, alreadyCovered: 1, cover: null });
  expect(awayClass(1, dates, dates.slice(1), 2)).toEqual({
    dates: 2,
    alreadyCovered: 1,
    cover: { scheduleId: 1, substituteId: 2, calendarDayIds: [8] },
  });
});

it('says what is missing before access can be granted', () => {
  const cover = { scheduleId: 1, substituteId: 2, calendarDayIds: [3] };
  const covered = { dates: 2, alreadyCovered: 2, cover: null };
  const uncovered = { dates: 2, alreadyCovered: 1, cover: null };
  expect(absenceProblem(false, undefined)).toBe('Choose the absent teacher.');
  expect(absenceProblem(true, undefined)).toBe('Loading the classes…');
  expect(absenceProblem(true, [])).toBe('No class meets on these days.');
  expect(absenceProblem(true, [covered, covered])).toBe('Every class on these days is already covered.');
  expect(absenceProblem(true, [covered, uncovered])).toBe('Choose a substitute for at least one class.');
  expect(absenceProblem(true, [uncovered, { dates: 1, alreadyCovered: 0, cover }])).toBeUndefined();
});
