import { Alert, Form, Button } from 'antd';
import { useState } from 'react';
import {
  assignmentFiles,
  templateScopes,
  templateScopeWords,
  type TemplateScope,
  createdWords,
  issuesOf,
} from '@homeroom/shared/assignments/assignment-import';
import type { AssignableSection } from '@homeroom/shared/assignments/assignments';
import { showCount } from '@homeroom/shared/text';
import { Panel, PanelBody, PanelHead } from '../../../components/panel';
import { ScreenLink } from '../../../components/screen-link';
import { TemplateButton } from '../../../resources/sheet-import/template-button';
import { WorkbookPanel } from '../../../resources/sheet-import/workbook-panel';
import { Figures } from '../../../components/facts';
import { LinkButton } from '../../../components/link-button';
import type { AssignmentsUpload } from './use-assignments-upload';
import { PreviewPanels } from './preview-panels';
import { IssueFiles, IssuesPanel, SheetResult } from './sheet-panels';
import './upload.css';
import { Select } from '../../../components/select';

interface ChoosePanelsProps {
  phase: Extract<AssignmentsUpload['phase'], { state: 'choose' | 'check' }>;
  upload: AssignmentsUpload;
  hasSections: boolean;
}

const scopeHints: Record<TemplateScope, string> = {
  unassigned: 'One row for each student without a section.',
  all: 'One row for each student who is not withdrawn. Students who already have a section are listed, but not moved.',
};

/** The prefilled template, and the upload of the filled one. */
function ChoosePanels({ phase, upload, hasSections }: ChoosePanelsProps) {
  const [scope, setScope] = useState<TemplateScope>('unassigned');
  return (
    <div className="import-page upload-page">
      {!hasSections && (
        <Alert
          type="warning"
          showIcon
          message={
            <>
              No sections yet, so the sheet has none to choose from.{' '}
              <ScreenLink to="/admin-setup/sections/new">Add a section</ScreenLink>
            </>
          }
        />
      )}
      <Panel aria-label="Template">
        <PanelHead title="Template" />
        <PanelBody>
          <p className="upload-help">
            The sheet has columns studentId, studentName, age, risinggrade, gender and sectionName (blank). Edit only
            sectionName; choose the section from the list in the cell. Rows that you leave blank stay as they are.
          </p>
          <div className="upload-template">
            <Form.Item label="Template content" htmlFor="template-content" layout="vertical" extra={scopeHints[scope]}>
              <Select<TemplateScope>
                id="template-content"
                value={scope}
                onChange={setScope}
                options={templateScopes.map((value) => ({ value, label: templateScopeWords[value] }))}
              />
            </Form.Item>
            <TemplateButton
              path="/assign-students/template.xlsx"
              fileName={assignmentFiles.template}
              params={{ scope }}
            >
              Download Prefilled Template
            </TemplateButton>
          </div>
        </PanelBody>
      </Panel>
      <WorkbookPanel phase={phase} sheet={upload} />
    </div>
  );
}

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

/** What the import did, and what it left out and why. */
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
