import { Button } from 'antd';
import { assignmentFiles, type RowIssue } from '@homeroom/shared/assignments/assignment-import';
import { importMessages, type ImportAnswers } from '@homeroom/shared/imports';
import { useNotification } from '@refinedev/core';
import { useSaveCsv } from '../../../providers/use-save-csv';
import { problemsCsv } from '../../../resources/sheet-import/import-rows';
import { useProblemsFile } from '../../../resources/sheet-import/use-problems-file';
import { uploadPath } from './use-assignments-upload';

interface IssueFilesProps {
  file: File;
  answers: ImportAnswers;
  issues: readonly RowIssue[];
}

/** Downloads a sheet's issues, for correcting them: as row,reason, or next to the user's own rows. */
export function IssueFiles({ file, answers, issues }: IssueFilesProps) {
  const { open } = useNotification();
  const saveCsv = useSaveCsv();
  const reasons = useProblemsFile(uploadPath, file, answers, {
    sheet: 'reasons.xlsx',
    fileName: assignmentFiles.reasons,
  });
  const saveIssues = () =>
    issues.length === 0
      ? open?.({ type: 'progress', message: importMessages.noIssues })
      : saveCsv({
          text: problemsCsv(issues),
          fileName: assignmentFiles.issues,
          rows: issues.length,
        });
  return (
    <>
      <Button onClick={saveIssues}>Download issues.csv</Button>
      <Button loading={reasons.preparing} onClick={reasons.save}>
        {reasons.preparing ? 'Preparing...' : 'Download the sheet with reasons'}
      </Button>
    </>
  );
}
