import { Alert, Button, Table } from 'antd';
import { useEffect, useRef } from 'react';
import type { ImportPreview, ImportResult } from '@homeroom/shared/imports';
import { plural } from '@homeroom/shared/text';
import { PageHead } from '../../components/page-head';
import { Panel, PanelHead } from '../../components/panel';
import { ScreenButton } from '../../components/screen-link';
import { Settled } from '../../components/settled';
import { ChooseStep } from './choose-step';
import type { ImportDeclaration } from './import-declaration';
import { LastImportNotice } from './last-import';
import { PreviewStep } from './preview-step';
import { ProblemsButton } from './rows-panel';
import { TemplateButton } from './template-button';
import { OutcomesPanel } from './outcomes-panel';
import { useProblemsFile } from './use-problems-file';
import { useSheetImport, type SheetImport } from './use-sheet-import';
import './import.css';

/** An import of a spreadsheet or pasted lines; nothing is written before the preview is confirmed (decisions 2.7). */
export function ImportWizard<Preview extends ImportPreview, Result extends ImportResult>({
  declared,
}: {
  declared: ImportDeclaration<Preview, Result>;
}) {
  const sheet: SheetImport<Preview, Result> = useSheetImport<Preview, Result>({
    ...declared,
    checksChosen: true,
    takesLines: true,
  });
  const { title, describe, path, templateName, columns, byHand, first = 'upload' } = declared;
  const { phase } = sheet;
  useReadFromTop(phase.state === 'choose' || phase.state === 'check' ? 'choose' : phase.state === 'result');
  if (phase.state === 'choose' || phase.state === 'check') {
    return (
      <div className="import-page">
        <PageHead
          title={title}
          actions={
            <>
              {byHand && <ScreenButton to={byHand}>Add one by hand</ScreenButton>}
              <TemplateButton path={`${path}/template.xlsx`} fileName={templateName}>
                Download template
              </TemplateButton>
            </>
          }
        >
          {describe} You see what will change before anything is saved.
        </PageHead>
        <LastImportNotice path={path} onUndone={() => undefined} />
        <ChooseStep phase={phase} sheet={sheet} columns={columns} first={first} />
      </div>
    );
  }
  if (phase.state === 'result') return <ResultStep declared={declared} phase={phase} startOver={sheet.startOver} />;
  return <PreviewStep declared={declared} phase={phase} sheet={sheet} />;
}

/** Starts each step at its top; a field that took the focus keeps it. */
function useReadFromTop(step: string | boolean) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    if (!document.activeElement?.closest('main'))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step]);
}

interface ResultStepProps<Preview extends ImportPreview, Result extends ImportResult> {
  declared: ImportDeclaration<Preview, Result>;
  phase: Extract<SheetImport<Preview, Result>['phase'], { state: 'result' }>;
  startOver: () => void;
}

/** Shows what the import did and left out, with Undo. */
function ResultStep<Preview extends ImportPreview, Result extends ImportResult>({
  declared: { title, path, next, written },
  phase: { file, answers, result },
  startOver,
}: ResultStepProps<Preview, Result>) {
  const outcome = written(result);
  const problemsFile = useProblemsFile(path, file, answers);
  return (
    <>
      <PageHead
        title={title}
        actions={
          // Where the import's button was.
          <Settled>
            <Button onClick={startOver}>Import More</Button>
            {next}
          </Settled>
        }
      >
        {outcome.describe}
      </PageHead>
      <LastImportNotice path={path} onUndone={startOver} />
      <OutcomesPanel label="Result of the import" outcome={outcome} />
      {result.skipped > 0 && (
        <Alert
          className="import-left-out"
          type="warning"
          showIcon
          message={`${plural(result.skipped, 'row was', 'rows were')} left out.`}
          description={`Download the sheet with reasons, correct the ${result.skipped === 1 ? 'row' : 'rows'} and import it again. Rows that were already imported stay as they are.`}
          action={<ProblemsButton file={problemsFile} />}
        />
      )}
      <FailuresPanel failures={result.failures} />
    </>
  );
}

/** Rows that were valid in the preview but could not be written; nothing if all were. */
function FailuresPanel({ failures }: { failures: readonly { row: number; reason: string }[] }) {
  if (failures.length === 0) return null;
  return (
    <Panel aria-label="Failures">
      <PanelHead title="Failures">These rows were fine in the preview but could no longer be imported.</PanelHead>
      <Table
        size="middle"
        rowKey="row"
        pagination={failures.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
        dataSource={failures}
        columns={[
          { title: 'Row', dataIndex: 'row', width: 72, className: 'num' },
          { title: 'Reason', dataIndex: 'reason' },
        ]}
      />
    </Panel>
  );
}
