import type { GraphChart } from '@homeroom/shared/reports/reports';
import { sumWords } from './graph-words';

const chart = (...counts: number[]) => ({ students: counts.map((count) => ({ count })) }) as GraphChart;

test.each([
  [[0, 0, 0], 'No Present marks'],
  [[1], '1 Present mark'],
  [[4, 0], '4 Present marks; 1 student has none'],
  [[4, 3, 0, 0], '7 Present marks; 2 students have none'],
])('says what was counted: %j is %s', (counts, words) => {
  expect(sumWords(chart(...counts), 'PRESENT')).toBe(words);
});
