import { showBytes } from '@homeroom/shared/files';
import type { ImportRow } from '@homeroom/shared/imports';
import { countOf, matchingRows, problemsCsv } from './import-rows';

const rows: ImportRow[] = [
  { row: 2, name: 'Zoë Müller', outcome: 'create', reason: '' },
  { row: 3, name: 'Adam Khan', outcome: 'link', reason: 'Aisha Khan is known already.' },
  { row: 12, name: '', outcome: 'problem', reason: 'Student First Name is missing.' },
];

describe('the rows of a preview', () => {
  it('are counted by outcome', () => {
    expect(['create', 'link', 'problem', 'known'].map((outcome) => countOf(rows, outcome))).toEqual([1, 1, 1, 0]);
  });

  it('are found by name without accents, by reason, and by the whole row number', () => {
    expect(matchingRows(rows, null, 'zoe mull')).toEqual([rows[0]]);
    expect(matchingRows(rows, null, 'MISSING')).toEqual([rows[2]]);
    expect(matchingRows(rows, null, '2')).toEqual([rows[0]]);
  });

  it('are found within one outcome', () => {
    expect(matchingRows(rows, 'problem', 'khan')).toEqual([]);
    expect(matchingRows(rows, 'link', '')).toEqual([rows[1]]);
  });
});

it('lists problems as row,reason, safe from formulas', () => {
  expect(problemsCsv([{ row: 12, reason: "=cmd() is 'odd', twice" }])).toBe(
    "\uFEFFrow,reason\r\n12,\"'=cmd() is 'odd', twice\"\r\n",
  );
});

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [24_589, '24 KB'],
  [10 * 1024 * 1024, '10 MB'],
])('shows %i bytes as %s', (bytes, shown) => {
  expect(showBytes(bytes)).toBe(shown);
});
