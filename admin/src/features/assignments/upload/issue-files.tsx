import { Button } from 'antd';
import type { RowIssue } from '@homeroom/shared/assignments/assignment-import';
import { useIssueFiles, type UploadedSheet } from './use-issue-files';

/** Two files of a sheet's issues, for correcting them. */
export function IssueFiles({ issues, ...sheet }: UploadedSheet & { issues: readonly RowIssue[] }) {
  const { saveIssues, saveReasons, preparing } = useIssueFiles(sheet, issues);
  return (
    <>
      <Button onClick={saveIssues}>Download issues.csv</Button>
      <Button loading={preparing} onClick={() => void saveReasons()}>
        {preparing ? 'Preparing...' : 'Download the sheet with reasons'}
      </Button>
    </>
  );
}
