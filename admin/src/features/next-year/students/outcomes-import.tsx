import type { ImportResult } from '@homeroom/shared/imports';
import { nextYearFile } from '@homeroom/shared/next-year/next-year';
import { outcomeSheetColumns, type OutcomeRow, type OutcomesPreview } from '@homeroom/shared/next-year/outcomes-sheet';
import { plural, shareOf } from '@homeroom/shared/text';
import { LinkButton } from '../../../components/link-button';
import type { ImportDeclaration } from '../../../resources/sheet-import/import-declaration';
import { ImportWizard } from '../../../resources/sheet-import/import-wizard';
import { planPath } from '../parts';

/** 'Outcome: Moves up → Repeats · New section: 2-A → 1-A'. */
const changesInWords = ({ changes = [] }: Pick<OutcomeRow, 'changes'>) =>
  changes.map(({ label, from, to }) => `${label}: ${from ?? 'none'} → ${to ?? 'none'}`).join(' · ');

const outcomes: ImportDeclaration<OutcomesPreview, ImportResult> = {
  title: 'Import outcomes',
  describe: 'One row for each student. Download the plan, change outcomes, sections and reasons in it, and upload it.',
  path: '/next-year/students/import',
  templateName: nextYearFile,
  filled: { path: '/next-year/plan.xlsx', words: 'Download the plan' },
  columns: outcomeSheetColumns,
  nameTitle: 'Student',
  willWrite: ({ summary }) => summary.change,
  act: ({ summary: { change } }) => (change === 0 ? 'Import' : `Change ${plural(change, 'student')}`),
  outcomes: { change: 'Will change', here: 'As in the plan', problem: 'Problem' },
  checked: ({ rows, summary: { change, full } }) => ({
    sentence: `${shareOf(change, rows.length, 'row')} will change the plan.`,
    note: full.join(' '),
  }),
  readWords: changesInWords,
  written: ({ created }) => ({
    sentence: created === 0 ? 'Nothing was changed.' : `${plural(created, 'student was', 'students were')} changed.`,
  }),
  next: (isPrimary) => (
    <LinkButton type={isPrimary ? 'primary' : 'default'} to={planPath}>
      Open the plan
    </LinkButton>
  ),
};

export const OutcomesImport = () => <ImportWizard declared={outcomes} />;
