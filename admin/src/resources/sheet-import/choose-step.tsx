import { PageHead } from '../../components/page-head';
import { TemplateButton, type Template } from './template-button';
import { WorkbookPanel, type WorkbookPanelProps } from './workbook-panel';
import './import.css';

interface ChooseStepProps extends WorkbookPanelProps {
  title: string;
  /** What a row of the sheet is. */
  describe: string;
  template: Template;
}

/** Choose or drop a workbook, and have it checked; the first page of an import. */
export function ChooseStep({ title, describe, template, ...workbook }: ChooseStepProps) {
  return (
    <div className="import-page">
      <PageHead title={title} actions={<TemplateButton {...template}>Download template</TemplateButton>}>
        {describe} Nothing is written before you have seen what it will do.
      </PageHead>
      <WorkbookPanel {...workbook} />
    </div>
  );
}
