import type { EnrollmentImportPreview, EnrollmentImportResult } from '@homeroom/shared/imports';
import { ChooseStep } from '../../../resources/sheet-import/choose-step';
import { useSheetImport, type SheetImport } from '../../../resources/sheet-import/use-sheet-import';
import { PreviewStep } from './preview-step';
import { ResultStep } from './result-step';

export type EnrollmentsImport = SheetImport<EnrollmentImportPreview, EnrollmentImportResult>;

const place = {
  path: '/enrollments/import',
  willCreate: ({ summary }: EnrollmentImportPreview) => summary.create,
};
const template = { path: '/enrollments/import/template.xlsx', fileName: 'enrollments-template.xlsx' };

/** The import of past submissions from a spreadsheet: nothing is written before its preview was read (decisions 2.7). */
export function ImportPage() {
  const sheet: EnrollmentsImport = useSheetImport<EnrollmentImportPreview, EnrollmentImportResult>(place);
  const { phase } = sheet;
  switch (phase.state) {
    case 'choose':
    case 'check':
      return (
        <ChooseStep
          title="Import enrollments"
          describe="One row for each submission, with the student and up to two parents."
          template={template}
          phase={phase}
          sheet={sheet}
        />
      );
    case 'preview':
    case 'commit':
      return <PreviewStep phase={phase} sheet={sheet} />;
    case 'result':
      return <ResultStep result={phase.result} onMore={sheet.startOver} />;
  }
}
