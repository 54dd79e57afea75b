import { Alert, Button, Tooltip } from 'antd';
import { issuesOf } from '@homeroom/shared/assignments/assignment-import';
import { importMessages } from '@homeroom/shared/imports';
import { showCount } from '@homeroom/shared/text';
import { Chip, Chips } from '../../../components/chip';
import { ColumnsPanel } from '../../../resources/sheet-import/columns-panel';
import { IssueFiles, IssuesPanel, SheetResult, SheetRowsPanel } from './sheet-panels';
import { previewInWords } from './upload-words';
import type { AssignmentsUpload } from './use-assignments-upload';

interface PreviewPanelsProps {
  phase: Extract<AssignmentsUpload['phase'], { state: 'preview' | 'commit' }>;
  upload: AssignmentsUpload;
}

/** Previews the sheet row by row; nothing is written yet. */
export function PreviewPanels({ phase, upload: { answer, commit, startOver } }: PreviewPanelsProps) {
  const { file, preview, answers, checking = false, problem } = phase;
  const { willCreate, alreadyAssigned, duplicatesInFile, invalid } = preview.summary;
  const issues = issuesOf(preview);
  const committing = phase.state === 'commit';
  return (
    <div className="upload-page">
      {problem && (
        <Alert
          type="error"
          showIcon
          message={problem}
          description="Nothing is created twice. Press Create again, or start over."
        />
      )}
      <SheetResult
        label="Result of the check"
        words={previewInWords(file.name, preview)}
        actions={
          <>
            <IssueFiles file={file} answers={answers} issues={issues} />
            <Button disabled={committing} onClick={startOver} className="upload-over">
              Start Over
            </Button>
            <Tooltip title={willCreate === 0 ? importMessages.nothingToCreate : undefined}>
              <Button
                type="primary"
                loading={committing}
                disabled={willCreate === 0 || checking}
                onClick={() => commit()}
              >
                {committing ? 'Creating…' : `Create ${showCount(willCreate)} Enrollments`}
              </Button>
            </Tooltip>
          </>
        }
      >
        <Chips label="Rows of the sheet">
          <Chip count={showCount(willCreate)}>Will Create</Chip>
          <Chip count={showCount(alreadyAssigned)}>Already Assigned</Chip>
          <Chip count={showCount(duplicatesInFile)}>Duplicates</Chip>
          <Chip count={showCount(invalid)}>Invalid</Chip>
        </Chips>
      </SheetResult>
      <ColumnsPanel preview={preview} answers={answers} onAnswer={(each) => void answer(each)} />
      <div className="upload-tables">
        <SheetRowsPanel
          title="Will Create"
          rows={preview.willCreate}
          empty={importMessages.nothingToCreate}
          columns={[
            { title: 'Student ID', dataIndex: 'studentId', className: 'num' },
            { title: 'Student Name', dataIndex: 'studentName' },
            { title: 'Section', dataIndex: 'sectionName' },
          ]}
        />
        <IssuesPanel title="Issues" issues={issues} />
      </div>
    </div>
  );
}
