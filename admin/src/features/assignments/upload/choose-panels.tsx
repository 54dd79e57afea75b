import { Alert, Form, Select } from 'antd';
import { useState } from 'react';
import {
  assignmentFiles,
  templateScopes,
  templateScopeWords,
  type TemplateScope,
} from '@homeroom/shared/assignments/assignment-import';
import { Panel, PanelBody, PanelHead } from '../../../components/panel';
import { ScreenLink } from '../../../components/screen-link';
import { TemplateButton } from '../../../resources/sheet-import/template-button';
import { WorkbookPanel } from '../../../resources/sheet-import/workbook-panel';
import type { AssignmentsUpload } from './use-assignments-upload';

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
export function ChoosePanels({ phase, upload, hasSections }: ChoosePanelsProps) {
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
