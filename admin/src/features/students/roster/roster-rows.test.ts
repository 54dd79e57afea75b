import type { RosterRow } from '@homeroom/shared/imports';
import { countsOf, matchingRows, previewSentence, problemsCsv, showSize } from './roster-rows';

const rows: RosterRow[] = [
  { row: 2, studentName: 'Zoë Müller', outcome: 'create', reason: '' },
  { row: 3, studentName: 'Adam Khan', outcome: 'link', reason: 'Aisha Khan is known already.' },
  { row: 12, studentName: '', outcome: 'problem', reason: 'Student First Name is missing.' },
];
const summary = { create: 1, link: 1, problems: 1, students: 2, parents: 1, newGrades: [] };

describe('the rows of a preview', () => {
  it('are counted by outcome', () => {
    expect(countsOf(rows)).toEqual({ create: 1, link: 1, problem: 1 });
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

describe('what the preview says', () => {
  it('counts what can be imported and what is left out', () => {
    expect(previewSentence({ rows, summary })).toBe('2 of 3 rows can be imported. 1 row has a problem and is left out.');
  });

  it('says that all can, that none can, and that the sheet is empty', () => {
    expect(previewSentence({ rows: rows.slice(0, 2), summary: { ...summary, problems: 0 } })).toBe('All 2 rows can be imported.');
    expect(previewSentence({ rows: rows.slice(2), summary: { ...summary, students: 0 } })).toBe('None of 1 row can be imported.');
    expect(previewSentence({ rows: [], summary: { ...summary, students: 0, problems: 0 } })).toBe('The sheet has no rows below its headings.');
  });
});

it('lists problems as row,reason, safe from formulas', () => {
  expect(problemsCsv([{ row: 12, reason: "=cmd() is 'odd', twice" }])).toBe("\uFEFFrow,reason\r\n12,\"'=cmd() is 'odd', twice\"\r\n");
});

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [24_589, '24 KB'],
  [10 * 1024 * 1024, '10 MB'],
])('shows %i bytes as %s', (bytes, shown) => {
  expect(showSize(bytes)).toBe(shown);
});
