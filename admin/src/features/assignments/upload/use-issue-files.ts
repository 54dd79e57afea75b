import { useNotification } from '@refinedev/core';
import { assignmentFiles, type RowIssue } from '@homeroom/shared/assignments/assignment-import';
import { importMessages } from '@homeroom/shared/imports';
import { saveFile } from '../../../providers/download';
import { useAct } from '../../../providers/use-act';
import { useSaveCsv } from '../../../providers/use-save-csv';
import { problemsCsv } from '../../../resources/sheet-import/import-rows';
import { uploadPath } from './use-assignments-upload';

/** The issues of a sheet to be mended: as row,reason, or beside the user's own rows. */
export function useIssueFiles(file: File, issues: readonly RowIssue[]) {
  const { open } = useNotification();
  const saveCsv = useSaveCsv();
  const reasons = useAct<void, Blob>(
    () => {
      const form = new FormData();
      form.append('file', file);
      return ['POST', `${uploadPath}/reasons.xlsx`, form, { responseType: 'blob' }];
    },
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
