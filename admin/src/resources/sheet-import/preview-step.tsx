import { Button, Spin, Tooltip } from 'antd';
import { useState } from 'react';
import {
  importMessages,
  pastedName,
  type ImportPreview,
  type ImportResult,
  type ImportRow,
} from '@homeroom/shared/imports';
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

/** Previews the import in counts and row by row; answers, mappings and corrections stay until it is done. */
export function PreviewStep<Preview extends ImportPreview, Result extends ImportResult>({
  declared,
  phase: { state, file, preview, answers, checking = false, problem },
  sheet,
}: PreviewStepProps<Preview, Result>) {
  const { title, path, nameTitle, readWords, outcomes, tables, act, acting = 'Importing…', issuesFile } = declared;
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const problemsFile = useProblemsFile(path, file, answers);
  const committing = state === 'commit';
  const onAnswer = (answer: Answer) => void sheet.answer(answer);
  const hands = {
    declined,
    onAnswer,
    onDecline: (key: string, isDeclined: boolean) =>
      setDeclined((before) => {
        const after = new Set(before);
        if (isDeclined) after.add(key);
        else after.delete(key);
        return after;
      }),
  };
  const count = declared.willWrite(preview);
  const summary = declared.checked(preview, hands);
  const wrongCell = (row: ImportRow, wrong: NonNullable<ImportRow['wrong']>) => (
    <WrongCell
      key={`${wrong.column} ${wrong.value}`}
      row={row.row}
      alike={rowsLike(preview.rows, row)}
      wrong={wrong}
      disabled={committing}
      onAnswer={onAnswer}
    />
  );
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            <Button disabled={committing} onClick={sheet.startOver}>
              Start Over
            </Button>
            <Tooltip title={count === 0 ? importMessages.nothingToCreate : undefined}>
              <Button
                type="primary"
                loading={committing}
                disabled={count === 0 || checking}
                onClick={() => sheet.commit([...declined])}
              >
                {committing ? acting : act(preview)}
              </Button>
            </Tooltip>
          </>
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
          detail={(row) => {
            if (row.wrong) return wrongCell(row, row.wrong);
            const detail = declared.detail?.(row, hands);
            return row.asks || detail ? (
              <>
                {row.asks && <RowQuestion asks={row.asks} disabled={committing} onAnswer={onAnswer} />}
                {detail}
              </>
            ) : null;
          }}
        />
      </Spin>
    </>
  );
}
