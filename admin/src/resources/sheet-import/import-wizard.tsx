import { Alert, Button, Tooltip } from 'antd';
import { useState, type ReactNode } from 'react';
import { importMessages, type ImportRow } from '@homeroom/shared/imports';
import { plural } from '@homeroom/shared/text';
import { Dialog } from '../../components/dialog';
import { Facts, type Fact } from '../../components/facts';
import { Figures } from '../../components/figures';
import { PageHead } from '../../components/page-head';
import { Panel } from '../../components/panel';
import { FailuresPanel } from './failures-panel';
import { RowsPanel, type Outcomes } from './rows-panel';
import { TemplateButton } from './template-button';
import { useSheetImport, type Answers, type SheetImport } from './use-sheet-import';
import { WorkbookPanel } from './workbook-panel';
import './import.css';

interface Told {
  sentence: string;
  figures: Record<string, number>;
}

interface Checked {
  importId: string;
  rows: readonly ImportRow[];
}

interface Written {
  failures: readonly { row: number; reason: string }[];
}

/** What one import differs in from another. */
export interface ImportDeclaration<Preview extends Checked, Result extends Written> {
  title: string;
  /** What a row of the sheet is. */
  describe: string;
  /** What is imported, such as 'student'. */
  noun: string;
  /** In the API; the template is below it. */
  path: string;
  templateName: string;
  outcomes: Outcomes;
  willCreate: (preview: Preview) => number;
  /** What the import will do; `facts` are what is confirmed. */
  checked: (
    preview: Preview,
    again: (answers: Answers) => void,
  ) => Told & { note?: ReactNode; more?: ReactNode; facts: Fact[] };
  /** The headings of the sheet, where rows with a problem bring their cells. */
  headings?: (preview: Preview) => readonly string[];
  /** What was understood of a row. */
  readWords?: (row: Preview['rows'][number]) => string;
  /** What to do when the import failed on its way. */
  remedy: string;
  written: (result: Result) => Told & { describe?: ReactNode };
  /** Where to go on after it. */
  next: ReactNode;
}

/** An import from a spreadsheet: nothing is written before its preview was read (decisions 2.7). */
export function ImportWizard<Preview extends Checked, Result extends Written>({
  declared,
}: {
  declared: ImportDeclaration<Preview, Result>;
}) {
  const sheet: SheetImport<Preview, Result> = useSheetImport<Preview, Result>(declared);
  const { title, describe, path, templateName, written, next } = declared;
  const { phase } = sheet;
  if (phase.state === 'choose' || phase.state === 'check') {
    return (
      <div className="import-page">
        <PageHead
          title={title}
          actions={
            <TemplateButton path={`${path}/template.xlsx`} fileName={templateName}>
              Download template
            </TemplateButton>
          }
        >
          {describe} Nothing is written before you have seen what it will do.
        </PageHead>
        <WorkbookPanel phase={phase} sheet={sheet} />
      </div>
    );
  }
  if (phase.state === 'result') {
    const told = written(phase.result);
    return (
      <>
        <PageHead
          title={title}
          actions={
            <>
              <Button onClick={sheet.startOver}>Import More</Button>
              {next}
            </>
          }
        >
          {told.describe}
        </PageHead>
        <ToldPanel label="Result of the import" told={told} />
        <FailuresPanel failures={phase.result.failures} />
      </>
    );
  }
  return <PreviewStep declared={declared} phase={phase} sheet={sheet} />;
}

interface PreviewStepProps<Preview extends Checked, Result extends Written> {
  declared: ImportDeclaration<Preview, Result>;
  phase: Extract<SheetImport<Preview, Result>['phase'], { state: 'preview' | 'commit' }>;
  sheet: SheetImport<Preview, Result>;
}

/** What the import will do, in counts and row by row, and the dialog that confirms it. */
function PreviewStep<Preview extends Checked, Result extends Written>({
  declared: { title, noun, outcomes, willCreate, checked, remedy, headings, readWords },
  phase: { state, file, preview, problem },
  sheet: { commit, startOver, checkAgain },
}: PreviewStepProps<Preview, Result>) {
  const [asking, setAsking] = useState(false);
  const committing = state === 'commit';
  const count = willCreate(preview);
  const act = `Import ${plural(count, noun)}`;
  const told = checked(preview, (answers) => void checkAgain(answers));
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            <Button disabled={committing} onClick={startOver}>
              Start Over
            </Button>
            <Tooltip title={count === 0 ? importMessages.nothingToCreate : undefined}>
              <Button type="primary" loading={committing} disabled={count === 0} onClick={() => setAsking(true)}>
                {committing ? 'Importing…' : act}
              </Button>
            </Tooltip>
          </>
        }
      >
        {file.name}: checked, nothing imported yet.
      </PageHead>
      {problem && (
        <Alert type="error" showIcon role="alert" className="import-problem" message={problem} description={remedy} />
      )}
      <ToldPanel label="Result of the check" told={told}>
        <p className="import-note">{told.note}</p>
      </ToldPanel>
      {told.more}
      <RowsPanel<Preview['rows'][number]>
        rows={preview.rows}
        outcomes={outcomes}
        headings={headings?.(preview)}
        readWords={readWords}
      />
      <Dialog
        open={asking}
        width={480}
        title={`${act}?`}
        okText={act}
        onCancel={() => setAsking(false)}
        onOk={() => {
          setAsking(false);
          void commit();
        }}
      >
        <Facts facts={told.facts} />
      </Dialog>
    </>
  );
}

function ToldPanel({ label, told, children }: { label: string; told: Told; children?: ReactNode }) {
  const figures = Object.entries(told.figures).map(([name, value]) => ({
    label: name,
    value: value.toLocaleString('en'),
  }));
  return (
    <Panel aria-label={label}>
      <p className="import-sentence" role="status">
        {told.sentence}
      </p>
      <Figures figures={figures} />
      {children}
    </Panel>
  );
}
