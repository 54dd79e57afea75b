import { Button, Table } from 'antd';
import type { ReactNode } from 'react';
import type { ImportPreview, ImportResult } from '@homeroom/shared/imports';
import { plural } from '@homeroom/shared/text';
import { PageHead } from '../../components/page-head';
import { Panel, PanelHead } from '../../components/panel';
import { ScreenButton } from '../../components/screen-link';
import { Settled } from '../../components/settled';
import { Slot } from '../../components/slot';
import { ChooseStep } from './choose-step';
import type { ImportDeclaration, ImportSteps } from './import-declaration';
import { ImportDone, LastImportNotice } from './last-import';
import { PreviewStep } from './preview-step';
import { ProblemsButton } from './rows-panel';
import { TemplateButton } from './template-button';
import { useProblemsFile } from './use-problems-file';
import { useReadFromTop, useSheetImport, type ChoosingPhase, type SheetImport } from './use-sheet-import';
import './import.css';

/** An import of a spreadsheet or pasted lines; nothing is written before the preview is confirmed (decisions 2.7). */
export function ImportWizard<Preview extends ImportPreview, Result extends ImportResult>({
  declared,
}: {
  declared: ImportDeclaration<Preview, Result>;
}) {
  const sheet = useSheetImport<Preview, Result>(declared);
  const { title, describe, path, templateName, columns, byHand, first, filled } = declared;
  return (
    <OpenImport declared={declared} sheet={sheet}>
      {(phase) => (
        <div className="import-page">
          <PageHead
            title={title}
            actions={
              <>
                {byHand && <ScreenButton to={byHand}>Add one by hand</ScreenButton>}
                <TemplateButton path={filled?.path ?? `${path}/template.xlsx`} fileName={templateName}>
                  {filled?.words ?? 'Download template'}
                </TemplateButton>
              </>
            }
          >
            {describe} You see what will change before anything is saved.
          </PageHead>
          <LastImportNotice path={path} />
          <ChooseStep phase={phase} sheet={sheet} columns={columns} first={first} />
        </div>
      )}
    </OpenImport>
  );
}

interface OpenImportProps<Preview extends ImportPreview, Result extends ImportResult> {
  declared: ImportSteps<Preview, Result>;
  sheet: SheetImport<Preview, Result>;
  /** The page on which the rows are chosen. */
  children: (phase: ChoosingPhase) => ReactNode;
}

/** The page of an import at its present step: choosing the rows, the preview, and the result. */
export function OpenImport<Preview extends ImportPreview, Result extends ImportResult>({
  declared,
  sheet,
  children,
}: OpenImportProps<Preview, Result>) {
  const { phase } = sheet;
  useReadFromTop(phase.state === 'choose' || phase.state === 'check' ? 'choose' : phase.state === 'result');
  if (phase.state === 'choose' || phase.state === 'check') return children(phase);
  if (phase.state === 'result') return <ResultStep declared={declared} phase={phase} startOver={sheet.startOver} />;
  return <PreviewStep declared={declared} phase={phase} sheet={sheet} />;
}

interface ResultStepProps<Preview extends ImportPreview, Result extends ImportResult> {
  declared: ImportSteps<Preview, Result>;
  phase: Extract<SheetImport<Preview, Result>['phase'], { state: 'result' }>;
  startOver: () => void;
}

/** Shows what the import did and left out, with Undo, and the next step. */
function ResultStep<Preview extends ImportPreview, Result extends ImportResult>({
  declared: { title, path, next, written },
  phase: { file, answers, preview, result },
  startOver,
}: ResultStepProps<Preview, Result>) {
  const { sentence, describe, leftOut = `${plural(result.skipped, 'row')} left out` } = written(result);
  const problemsFile = useProblemsFile(path, file, answers);
  const failed = new Set(result.failures.map(({ row }) => row));
  const clashes = preview.rows.filter((row) => row.clashes && !failed.has(row.row));
  return (
    <>
      <PageHead
        title={title}
        actions={
          // Where the import's button was.
          <Settled>
            <Button onClick={startOver}>Import More</Button>
            <Slot name="importNext" props={{ usual: next }}>
              {next(true)}
            </Slot>
          </Settled>
        }
      >
        {describe}
      </PageHead>
      <ImportDone path={path} onUndone={startOver} sentence={sentence}>
        {result.skipped > 0 && (
          <ProblemsButton file={problemsFile} type="link">
            {leftOut}: download the sheet with reasons
          </ProblemsButton>
        )}
      </ImportDone>
      <RowsList title={plural(clashes.length, 'row clashes', 'rows clash')} rows={clashes}>
        These were imported, but meet at the same time as another. Change one if that is not intended.
      </RowsList>
      <RowsList title="Failures" rows={result.failures}>
        These rows were fine in the preview but could no longer be imported.
      </RowsList>
    </>
  );
}

interface RowsListProps {
  title: string;
  rows: readonly { row: number; name?: string; reason: string }[];
  children: ReactNode;
}

/** Rows of the sheet with their reasons; nothing without any. */
function RowsList({ title, rows, children }: RowsListProps) {
  if (rows.length === 0) return null;
  return (
    <Panel aria-label={title}>
      <PanelHead title={title}>{children}</PanelHead>
      <Table
        size="middle"
        rowKey="row"
        pagination={rows.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
        dataSource={[...rows]}
        columns={[
          { title: 'Row', dataIndex: 'row', width: 72, className: 'num' },
          ...(rows[0]!.name ? [{ title: 'Name', dataIndex: 'name' }] : []),
          { title: 'Reason', dataIndex: 'reason' },
        ]}
      />
    </Panel>
  );
}
