import type { AssignableSection } from '@homeroom/shared/assignments/assignments';
import { ChoosePanels } from './choose-panels';
import { PreviewPanels } from './preview-panels';
import { ResultPanels } from './result-panels';
import type { AssignmentsUpload } from './use-assignments-upload';
import './upload.css';

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
