import { useNotification } from '@refinedev/core';
import { assignmentFiles, type RowIssue } from '@homeroom/shared/assignments/assignment-import';
import { importMessages, type ImportAnswers } from '@homeroom/shared/imports';
import { saveFile } from '../../../providers/download';
import { useAct } from '../../../providers/use-act';
import { useSaveCsv } from '../../../providers/use-save-csv';
import { problemsCsv } from '../../../resources/sheet-import/import-rows';
import { sheetForm } from '../../../resources/sheet-import/sheet-form';
import { uploadPath } from './use-assignments-upload';

/** An uploaded sheet with the person's answers. */
export interface UploadedSheet {
  file: File;
  answers: ImportAnswers;
}

/** A sheet's issues as files: row,reason, or next to the user's own rows. */
export function useIssueFiles({ file, answers }: UploadedSheet, issues: readonly RowIssue[]) {
  const { open } = useNotification();
  const saveCsv = useSaveCsv();
  const reasons = useAct<void, Blob>(
    () => ['POST', `${uploadPath}/reasons.xlsx`, sheetForm(file, answers), { responseType: 'blob' }],
    {
      stale: false,
      failed: 'The sheet could not be prepared',
      then: (sheet) => saveFile(sheet, assignmentFiles.reasons),
    },
  );

  function saveIssues() {
    if (issues.length === 0) return open?.({ type: 'progress', message: importMessages.noIssues });
    saveCsv({
      text: problemsCsv(issues),
      fileName: assignmentFiles.issues,
      listName: 'Issues of a sheet for Assign Students',
      rows: issues.length,
    });
  }

  return { saveIssues, saveReasons: () => reasons.mutate(), preparing: reasons.isPending };
}
