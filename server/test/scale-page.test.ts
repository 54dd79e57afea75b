import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { plotOf } from '../bench/plot.js';
import { scaleFiles } from '../bench/scale-files.js';

const root = resolve(__dirname, '../..');

test('docs/scale.md has the figures of docs/scale, and their plots', async () => {
  for (const [file, text] of await scaleFiles(root)) expect([file, readFileSync(file, 'utf8')]).toEqual([file, text]);
});

test('a plot has a line for each row and a point for each value', () => {
  const rows = [
    { name: 'a register', values: [2, 2.1, 2.4] },
    { name: 'a save <25>', values: [5, null, 8] },
  ];
  const svg = plotOf({ title: 'By years', unit: 'median in ms', columns: ['1 year', '5 years', '10 years'], rows })!;
  expect(svg.match(/<polyline/g)).toHaveLength(2);
  expect(svg.match(/<circle/g)).toHaveLength(5);
  expect(svg).toContain('a save &lt;25>');
});
