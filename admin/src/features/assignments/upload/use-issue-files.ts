import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import { assignmentFiles, type RowIssue } from '@homeroom/shared/assignments/assignment-import';
import { importMessages } from '@homeroom/shared/imports';
import { saveCsv, saveFile } from '../../../providers/download';
import { http, isHttpError } from '../../../providers/http';
import { problemsCsv } from '../../../resources/sheet-import/import-rows';
import { uploadPath } from './use-assignments-upload';

/** The issues of a sheet to be mended: as row,reason, or beside the user's own rows. */
export function useIssueFiles(file: File, issues: readonly RowIssue[]) {
  const { open } = useNotification();
  const [preparing, setPreparing] = useState(false);

  function saveIssues() {
    if (issues.length === 0) return open?.({ type: 'progress', message: importMessages.noIssues });
    saveCsv(problemsCsv(issues), assignmentFiles.issues);
  }

  async function saveReasons() {
    const form = new FormData();
    form.append('file', file);
    setPreparing(true);
    try {
      const { data } = await http.post<Blob>(`${uploadPath}/reasons.xlsx`, form, { responseType: 'blob' });
      saveFile(data, assignmentFiles.reasons);
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      open?.({ type: 'error', message: 'The sheet could not be prepared', description: caught.message });
    } finally {
      setPreparing(false);
    }
  }

  return { saveIssues, saveReasons, preparing };
}
