import { foundByLabel, labelsFirst } from './found-by-label';

const label = 'O’Connor, Zoë · 2-B (2026)';

it.each(['zoe oconnor', 'O’CONNOR Zoë', ' 2-b zoe', '2026', ''])('finds a choice by %j', (typed) => {
  expect(foundByLabel(typed, { label })).toBe(true);
});

it('does not find a choice without one of the words', () => {
  expect(foundByLabel('zoe claire', { label })).toBe(false);
  expect(foundByLabel('zoe', {})).toBe(false);
});

it('puts the choices first whose label has what is typed, in the order they have', () => {
  const labels = ['Chidi Qureshi · 1-C', 'Kenji Çelik · 3-B', 'Kenji Çelik · 1-A', 'Mateo Mansour · 4-C'];
  const options = labels.map((each) => ({ label: each }));
  const first = (typed: string) => labelsFirst(typed, options).map((option) => options.indexOf(option));
  expect(first('celik kenji')).toEqual([1, 2, 0, 3]);
  expect(first('')).toEqual([0, 1, 2, 3]);
});
