import { Alert, Form } from 'antd';
import { useState } from 'react';
import {
  assignmentColumns,
  assignmentFiles,
  templateScopes,
  templateScopeWords,
  type TemplateScope,
} from '@homeroom/shared/assignments/assignment-import';
import { Panel, PanelBody, PanelHead } from '../../../components/panel';
import { ScreenLink } from '../../../components/screen-link';
import { optionsOf, Select } from '../../../components/select';
import { ChooseStep } from '../../../resources/sheet-import/choose-step';
import { TemplateButton } from '../../../resources/sheet-import/template-button';
import type { ChoosingPhase } from '../../../resources/sheet-import/use-sheet-import';
import type { useAssignmentImport } from './assignment-import';

const scopeHints: Record<TemplateScope, string> = {
  unassigned: 'One row for each student without a section.',
  all: 'One row for each student who is not withdrawn. Students with a section are listed but not moved.',
};

interface UploadStepProps {
  phase: ChoosingPhase;
  sheet: ReturnType<typeof useAssignmentImport>;
  hasSections: boolean;
}

/** Upload Assignments (spec 2.8): the prefilled template, and the upload of the filled one. */
export function UploadStep({ phase, sheet, hasSections }: UploadStepProps) {
  const [scope, setScope] = useState<TemplateScope>('unassigned');
  return (
    <div className="import-page">
      {!hasSections && (
        <Alert
          type="warning"
          showIcon
          className="import-problem"
          message={
            <>
              No sections yet, so the sheet has none to choose from.{' '}
              <ScreenLink to="/admin-setup/sections/new">Add a section</ScreenLink>
            </>
          }
        />
      )}
      <Panel aria-label="Template" className="upload-template">
        <PanelHead title="Template" />
        <PanelBody>
          <p>
            The sheet has columns studentId, studentName, age, risinggrade, gender and sectionName (blank). Edit only
            sectionName; choose the section from the list in the cell. Rows that you leave blank stay as they are.
          </p>
          <div>
            <Form.Item label="Template content" htmlFor="template-content" layout="vertical" extra={scopeHints[scope]}>
              <Select<TemplateScope>
                id="template-content"
                value={scope}
                onChange={setScope}
                options={optionsOf(templateScopes, templateScopeWords)}
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
      <ChooseStep phase={phase} sheet={sheet} columns={assignmentColumns} />
    </div>
  );
}
