import { Button } from 'antd';
import { createdWords, issuesOf } from '@homeroom/shared/assignments/assignment-import';
import { showCount } from '@homeroom/shared/text';
import { Figures } from '../../../components/facts';
import { LinkButton } from '../../../components/link-button';
import { Panel } from '../../../components/panel';
import { IssueFiles } from './issue-files';
import { IssuesPanel } from './sheet-rows-panel';
import { useShownFromTop } from './use-shown-from-top';
import type { AssignmentsUpload } from './use-assignments-upload';

interface ResultPanelsProps {
  phase: Extract<AssignmentsUpload['phase'], { state: 'result' }>;
  onMore: () => void;
}

/** Shows what the import did, and what it left out and why. It can be undone above until there is attendance. */
export function ResultPanels({ phase: { file, preview, answers, result }, onMore }: ResultPanelsProps) {
  const { created, skipped, failures } = result;
  const issues = [...issuesOf(preview), ...failures].sort((one, other) => one.row - other.row);
  const top = useShownFromTop<HTMLParagraphElement>();
  return (
    <div className="upload-page">
      <Panel aria-label="Result of the import" className="upload-check">
        <p ref={top} tabIndex={-1} role="status">
          {createdWords(result)}.
        </p>
        <Figures
          figures={[
            { label: 'Created', value: showCount(created) },
            { label: 'Skipped', value: showCount(skipped) },
            failures.length > 0 && { label: 'Failures', value: showCount(failures.length) },
          ]}
        />
        <div className="upload-acts">
          <Button type="primary" onClick={onMore}>
            Import More
          </Button>
          {issues.length > 0 && <IssueFiles file={file} answers={answers} issues={issues} />}
          <LinkButton to="/admin/students">Open students</LinkButton>
        </div>
      </Panel>
      {failures.length > 0 && <IssuesPanel title="Failures" issues={failures} />}
    </div>
  );
}
