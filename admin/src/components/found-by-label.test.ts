import { foundByLabel } from './found-by-label';

const label = 'O’Connor, Zoë · 2-B (2026)';

it.each(['zoe oconnor', 'O’CONNOR Zoë', ' 2-b zoe', '2026', ''])('finds a choice by %j', (typed) => {
  expect(foundByLabel(typed, { label })).toBe(true);
});

it('does not find a choice without one of the words', () => {
  expect(foundByLabel('zoe claire', { label })).toBe(false);
  expect(foundByLabel('zoe', {})).toBe(false);
});
