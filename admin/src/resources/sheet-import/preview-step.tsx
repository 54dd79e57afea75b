import { Button, Spin, Tooltip } from 'antd';
import { useState, type ComponentProps } from 'react';
import {
  importMessages,
  pastedName,
  type ImportPreview,
  type ImportResult,
  type ImportRow,
} from '@homeroom/shared/imports';
import { turned } from '../../components/choose-range';
import { PageHead } from '../../components/page-head';
import { Problem } from '../../components/problem';
import type { Answer } from './answers';
import { ColumnsPanel } from './columns-panel';
import { DateOrderQuestion, RowQuestion } from './questions';
import type { ImportSteps } from './import-declaration';
import { countOf, rowsLike } from './import-rows';
import { QuestionsPanel } from './questions-panel';
import { ProblemsButton, RowsPanel } from './rows-panel';
import { placeIn, SheetNotes } from './sheet-notes';
import { useProblemsFile } from './use-problems-file';
import type { SheetImport } from './use-sheet-import';
import { WrongCell } from './wrong-cell';

interface PreviewStepProps<Preview extends ImportPreview, Result extends ImportResult> {
  declared: ImportSteps<Preview, Result>;
  phase: Extract<SheetImport<Preview, Result>['phase'], { state: 'preview' | 'commit' }>;
  sheet: SheetImport<Preview, Result>;
}

function useDeclined() {
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const onDecline = (key: string, isDeclined: boolean) => setDeclined((now) => turned(now, [key], isDeclined));
  return { declined, onDecline };
}

/** The cell of a row that has to be corrected. */
function wrongCell(
  row: ImportRow,
  rows: readonly ImportRow[],
  props: Pick<ComponentProps<typeof WrongCell>, 'disabled' | 'onAnswer'>,
) {
  const wrong = row.wrong!;
  return (
    <WrongCell
      key={`${wrong.column} ${wrong.value}`}
      row={row.row}
      alike={rowsLike(rows, row)}
      wrong={wrong}
      {...props}
    />
  );
}

interface PreviewActsProps {
  isWriting: boolean;
  isReady: boolean;
  /** How many rows will be written. */
  count: number;
  words: string;
  onStartOver: () => void;
  onCommit: () => void;
}

const PreviewActs = ({ isWriting, isReady, count, words, onStartOver, onCommit }: PreviewActsProps) => (
  <>
    <Button disabled={isWriting} onClick={onStartOver}>
      Start Over
    </Button>
    <Tooltip title={count === 0 ? importMessages.nothingToCreate : undefined}>
      <Button type="primary" loading={isWriting} disabled={count === 0 || !isReady} onClick={onCommit}>
        {words}
      </Button>
    </Tooltip>
  </>
);

/** Previews the import in counts and row by row; answers, mappings and corrections stay until it is done. */
export function PreviewStep<Preview extends ImportPreview, Result extends ImportResult>({
  declared,
  phase: { state, file, preview, answers, checking = false, problem },
  sheet,
}: PreviewStepProps<Preview, Result>) {
  const { title, path, nameTitle, readWords, outcomes, tables, act, acting = 'Importing…', issuesFile } = declared;
  const { declined, onDecline } = useDeclined();
  const problemsFile = useProblemsFile(path, file, answers);
  const committing = state === 'commit';
  const onAnswer = (answer: Answer) => void sheet.answer(answer);
  const hands = { declined, onAnswer, onDecline };
  const count = declared.willWrite(preview);
  const summary = declared.checked(preview, hands);
  const detail = (row: Preview['rows'][number]) => {
    if (row.wrong) return wrongCell(row, preview.rows, { disabled: committing, onAnswer });
    const own = declared.detail?.(row, hands);
    return row.asks || own ? (
      <>
        {row.asks && <RowQuestion asks={row.asks} disabled={committing} onAnswer={onAnswer} />}
        {own}
      </>
    ) : null;
  };
  return (
    <>
      <PageHead
        title={title}
        actions={
          <PreviewActs
            isWriting={committing}
            isReady={!checking}
            count={count}
            words={committing ? acting : act(preview)}
            onStartOver={sheet.startOver}
            onCommit={() => sheet.commit([...declined])}
          />
        }
      >
        {file.name === pastedName ? 'Pasted rows' : file.name}: nothing is saved yet. You can undo the import until
        something it added is used or changed.
      </PageHead>
      <Problem className="import-problem" description="Nothing is imported twice. Try again, or start over.">
        {problem}
      </Problem>
      <Spin spinning={checking} delay={300}>
        <section className="import-check" aria-label="Result of the check">
          <p role="status">{summary.sentence}</p>
          <p className="import-note">{summary.note}</p>
        </section>
        {preview.ambiguous && (
          <DateOrderQuestion
            ambiguous={preview.ambiguous}
            onAnswer={(dateOrder) => onAnswer((before) => ({ ...before, dateOrder }))}
          />
        )}
        <SheetNotes preview={preview} answers={answers} onAnswer={onAnswer} />
        <ColumnsPanel preview={preview} answers={answers} onAnswer={onAnswer} />
        <QuestionsPanel
          rowQuestions={preview.rows.flatMap(({ asks }) => asks ?? [])}
          preview={preview}
          onAnswer={onAnswer}
        />
        {summary.more}
        <RowsPanel<Preview['rows'][number]>
          rows={preview.rows}
          nameTitle={nameTitle}
          placeOf={placeIn(preview.tabs)}
          readWords={readWords}
          outcomes={outcomes}
          tables={tables}
          file={
            issuesFile?.(preview.rows) ??
            (countOf(preview.rows, 'problem') > 0 && <ProblemsButton file={problemsFile} />)
          }
          detail={detail}
        />
      </Spin>
    </>
  );
}
