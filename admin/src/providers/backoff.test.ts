import { backoff } from './backoff';

test('waits twice as long after each failure, up to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 60].map((failures) => backoff(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

test('spreads the attempts of many devices over half of that time', () => {
  expect(backoff(3, 0)).toBe(4_000);
});
