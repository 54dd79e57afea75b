import type { RosterPreview, RosterResult } from '@homeroom/shared/imports';
import { ChooseStep } from '../../../resources/sheet-import/choose-step';
import { useSheetImport, type SheetImport } from '../../../resources/sheet-import/use-sheet-import';
import { PreviewStep } from './preview-step';
import { ResultStep } from './result-step';

export type RosterImport = SheetImport<RosterPreview, RosterResult>;

const place = {
  path: '/students/import',
  willCreate: ({ summary }: RosterPreview) => summary.students,
};
const template = { path: '/students/import/template.xlsx', fileName: 'students-template.xlsx' };

/** The import of students and their parents from a spreadsheet: nothing is written before its preview was read (decisions 2.7). */
export function ImportPage() {
  const roster: RosterImport = useSheetImport<RosterPreview, RosterResult>(place);
  const { phase } = roster;
  switch (phase.state) {
    case 'choose':
    case 'check':
      return (
        <ChooseStep
          title="Import students"
          describe="One row for each student, with up to two parents."
          template={template}
          phase={phase}
          sheet={roster}
        />
      );
    case 'preview':
    case 'commit':
      return <PreviewStep phase={phase} roster={roster} />;
    case 'result':
      return <ResultStep result={phase.result} onMore={roster.startOver} />;
  }
}
