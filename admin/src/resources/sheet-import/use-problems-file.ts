import type { ImportAnswers } from '@homeroom/shared/imports';
import { saveFile } from '../../providers/download';
import { useAct } from '../../providers/use-act';
import { sheetForm } from './sheet-form';

/** The person's own sheet with what becomes of each row and why, to be mended there. */
export function useProblemsFile(path: string, file: File, answers: ImportAnswers) {
  const act = useAct<void, Blob>(
    () => ['POST', `${path}/problems.xlsx`, sheetForm(file, answers), { responseType: 'blob' }],
    {
      stale: false,
      failed: 'The sheet could not be prepared',
      then: (sheet) => saveFile(sheet, 'problems.xlsx'),
    },
  );
  return { save: () => act.mutate(), preparing: act.isPending };
}
