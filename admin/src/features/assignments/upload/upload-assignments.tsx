import type { AssignableSection } from '@homeroom/shared/assignments/assignments';
import { ChoosePanels } from './choose-panels';
import { PreviewPanels } from './preview-panels';
import type { AssignmentsUpload } from './use-assignments-upload';
import './upload.css';
import { Button } from 'antd';
import { createdWords, issuesOf } from '@homeroom/shared/assignments/assignment-import';
import { showCount } from '@homeroom/shared/text';
import { Figures } from '../../../components/facts';
import { LinkButton } from '../../../components/link-button';
import { IssueFiles } from './issue-files';
import { IssuesPanel, SheetResult } from './sheet-panels';

interface UploadAssignmentsProps {
  upload: AssignmentsUpload;
  sections: readonly AssignableSection[] | undefined;
}

/** Upload Assignments (spec 2.8): template and workbook, what it will do, and what it did. */
export function UploadAssignments({ upload, sections }: UploadAssignmentsProps) {
  const { phase } = upload;
  switch (phase.state) {
    case 'choose':
    case 'check':
      return <ChoosePanels phase={phase} upload={upload} hasSections={sections === undefined || sections.length > 0} />;
    case 'preview':
    case 'commit':
      return <PreviewPanels phase={phase} upload={upload} />;
    case 'result':
      return <ResultPanels phase={phase} onMore={upload.startOver} />;
  }
}

interface ResultPanelsProps {
  phase: Extract<AssignmentsUpload['phase'], { state: 'result' }>;
  onMore: () => void;
}

/** Shows what the import did, and what it left out and why. It can be undone above until there is attendance. */
function ResultPanels({ phase: { file, preview, answers, result }, onMore }: ResultPanelsProps) {
  const { created, skipped, failures } = result;
  const issues = [...issuesOf(preview), ...failures].sort((one, other) => one.row - other.row);
  return (
    <div className="upload-page">
      <SheetResult
        label="Result of the import"
        words={`${createdWords(result)}.`}
        actions={
          <>
            <Button type="primary" onClick={onMore}>
              Import More
            </Button>
            {issues.length > 0 && <IssueFiles file={file} answers={answers} issues={issues} />}
            <LinkButton to="/admin/students">Open students</LinkButton>
          </>
        }
      >
        <Figures
          figures={[
            { label: 'Created', value: showCount(created) },
            { label: 'Skipped', value: showCount(skipped) },
            failures.length > 0 && { label: 'Failures', value: showCount(failures.length) },
          ]}
        />
      </SheetResult>
      {failures.length > 0 && <IssuesPanel title="Failures" issues={failures} />}
    </div>
  );
}
