import { retryHelps } from './retry-helps';

test.each([
  [0, true],
  [503, true],
  [429, true],
  [400, false],
  [404, false],
])('asking again helps after a %i: %s', (statusCode, helps) => {
  expect(retryHelps({ statusCode })).toBe(helps);
});
