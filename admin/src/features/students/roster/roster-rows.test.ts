import type { RosterRow } from '@homeroom/shared/imports';
import { previewSentence } from './roster-rows';

const rows: RosterRow[] = [
  { row: 2, studentName: 'Zoë Müller', outcome: 'create', reason: '' },
  { row: 3, studentName: 'Adam Khan', outcome: 'link', reason: 'Aisha Khan is known already.' },
  { row: 12, studentName: '', outcome: 'problem', reason: 'Student First Name is missing.' },
];
const summary = { create: 1, link: 1, here: 0, problems: 1, students: 2, parents: 1, newGrades: [] };

describe('what the preview says', () => {
  it('counts what can be imported and what is left out', () => {
    expect(previewSentence({ rows, summary })).toBe(
      '2 of 3 rows can be imported. 1 row has a problem and is left out.',
    );
  });

  it('says that all can, that none can, and that the sheet is empty', () => {
    expect(previewSentence({ rows: rows.slice(0, 2), summary: { ...summary, problems: 0 } })).toBe(
      'All 2 rows can be imported.',
    );
    expect(previewSentence({ rows: rows.slice(2), summary: { ...summary, students: 0 } })).toBe(
      'None of 1 row can be imported.',
    );
    expect(previewSentence({ rows: [], summary: { ...summary, students: 0, problems: 0 } })).toBe(
      'The sheet has no rows below its headings.',
    );
  });
});
