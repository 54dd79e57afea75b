import { Alert, Button, Tooltip } from 'antd';
import { issuesOf } from '@homeroom/shared/assignments/assignment-import';
import { importMessages } from '@homeroom/shared/imports';
import { showCount } from '@homeroom/shared/text';
import { Chip, Chips } from '../../../components/chip';
import type { Answer } from '../../../resources/sheet-import/answers';
import { ColumnsPanel } from '../../../resources/sheet-import/columns-panel';
import { QuestionsPanel } from '../../../resources/sheet-import/questions-panel';
import { DateOrderQuestion, RowQuestion } from '../../../resources/sheet-import/questions';
import { SheetNotes } from '../../../resources/sheet-import/sheet-notes';
import { IssueFiles, IssuesPanel, SheetResult, SheetRowsPanel } from './sheet-panels';
import { previewInWords } from './upload-words';
import type { AssignmentsUpload } from './use-assignments-upload';

interface PreviewPanelsProps {
  phase: Extract<AssignmentsUpload['phase'], { state: 'preview' | 'commit' }>;
  upload: AssignmentsUpload;
}

/** Previews the sheet row by row; nothing is written yet. */
export function PreviewPanels({ phase, upload }: PreviewPanelsProps) {
  const { preview, answers, problem } = phase;
  const issues = issuesOf(preview);
  const committing = phase.state === 'commit';
  const onAnswer = (each: Answer) => void upload.answer(each);
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
      <PreviewResult phase={phase} upload={upload} />
      {preview.ambiguous && (
        <DateOrderQuestion
          ambiguous={preview.ambiguous}
          onAnswer={(dateOrder) => onAnswer((before) => ({ ...before, dateOrder }))}
        />
      )}
      <SheetNotes preview={preview} answers={answers} onAnswer={onAnswer} />
      <ColumnsPanel preview={preview} answers={answers} onAnswer={onAnswer} />
      <QuestionsPanel rowQuestions={issues.flatMap(({ asks }) => asks ?? [])} preview={preview} onAnswer={onAnswer} />
      <div className="upload-tables">
        <SheetRowsPanel
          title="Will Create"
          rows={preview.willCreate}
          empty={importMessages.nothingToCreate}
          columns={[
            { title: 'Student ID', dataIndex: 'studentId', className: 'num' },
            {
              title: 'Student Name',
              render: (_, { studentName, proof, asks }) => (
                <>
                  {studentName}
                  {proof && <div className="muted small">{proof}</div>}
                  {asks && <RowQuestion asks={asks} disabled={committing} onAnswer={onAnswer} />}
                </>
              ),
            },
            { title: 'Section', dataIndex: 'sectionName' },
          ]}
        />
        <IssuesPanel
          title="Issues"
          issues={issues}
          detail={({ asks }) => asks && <RowQuestion asks={asks} disabled={committing} onAnswer={onAnswer} />}
        />
      </div>
    </div>
  );
}

/** The counts, and Create. */
function PreviewResult({ phase, upload: { commit, startOver } }: PreviewPanelsProps) {
  const { file, preview, answers, checking = false } = phase;
  const { willCreate, alreadyAssigned, duplicatesInFile, invalid } = preview.summary;
  const committing = phase.state === 'commit';
  return (
    <SheetResult
      label="Result of the check"
      words={previewInWords(file.name, preview)}
      actions={
        <>
          <IssueFiles file={file} answers={answers} issues={issuesOf(preview)} />
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
  );
}
