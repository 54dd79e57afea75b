import type { ImportAnswers } from '@homeroom/shared/imports';
import { saveFile } from '../../providers/download';
import { useAct } from '../../providers/use-act';

/** Downloads the person's own sheet with each row's outcome and reason, to correct it. */
export function useProblemsFile(path: string, file: File, answers: ImportAnswers) {
  const act = useAct<void, Blob>(
    () => ['POST', `${path}/problems.xlsx`, sheetForm(file, answers), { responseType: 'blob' }],
    {
      stale: false,
      failed: 'The sheet could not be prepared',
      then: (blob) => saveFile(blob, 'problems.xlsx'),
    },
  );
  return { save: () => act.mutate(), preparing: act.isPending };
}

/** The request for a sheet with the person's answers. */
export function sheetForm(file: File, answers: ImportAnswers): FormData {
  const form = new FormData();
  // Fields first, so that the server has them when the file arrives.
  if (Object.keys(answers).length > 0) form.append('answers', JSON.stringify(answers));
  form.append('file', file);
  return form;
}
