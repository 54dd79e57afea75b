import type { RosterPreview, RosterRow } from '@homeroom/shared/imports';
import { plural } from '@homeroom/shared/text';
import type { Outcomes } from '../../../resources/sheet-import/rows-panel';

/** What may become of a row of the roster. */
export const rosterOutcomes: Record<RosterRow['outcome'], Outcomes[string]> = {
  create: { words: 'Will create', tone: 'ok' },
  link: { words: 'Will create, linked', tone: 'ok' },
  here: { words: 'Already here', tone: 'off' },
  problem: { words: 'Problem', tone: 'bad' },
};

/** '236 of 240 rows can be imported. 4 rows have a problem and are left out.' */
export function previewSentence({
  rows,
  summary: { students, here, problems },
}: Pick<RosterPreview, 'rows' | 'summary'>): string {
  const left =
    problems === 0
      ? ''
      : ` ${plural(problems, 'row has', 'rows have')} a problem and ${problems === 1 ? 'is' : 'are'} left out.`;
  const known =
    here > 0
      ? ` ${plural(here, 'student is', 'students are')} here already and stay${here === 1 ? 's' : ''} as ${here === 1 ? 'it is' : 'they are'}.`
      : '';
  if (rows.length === 0) return 'The sheet has no rows below its headings.';
  if (students === 0 && here === rows.length) return `All ${plural(here, 'student')} of the sheet are here already.`;
  if (students === 0) return `None of ${plural(rows.length, 'row')} can be imported.${known}`;
  return `${students === rows.length ? `All ${plural(students, 'row')}` : `${students.toLocaleString('en')} of ${plural(rows.length, 'row')}`} can be imported.${known}${left}`;
}
