import { Alert, Checkbox } from 'antd';
import type { ImportAnswers, ImportPreview, SheetTab } from '@homeroom/shared/imports';
import { plural } from '@homeroom/shared/text';
import { fromTab, keepingAll, type Answer } from './answers';
import { Lines } from '../../components/lines';
import { Select } from '../../components/select';

interface SheetNotesProps {
  preview: Pick<ImportPreview, 'tabs' | 'notes' | 'leftOut'>;
  answers: Pick<ImportAnswers, 'keepsAll'>;
  onAnswer: (answer: Answer) => void;
}

/** Which sheet of a workbook is imported, with the choice of another or all, and what was filled or left out in reading it. */
export function SheetNotes({
  preview: { tabs = [], notes = [], leftOut = false },
  answers: { keepsAll = false },
  onAnswer,
}: SheetNotesProps) {
  return (
    <>
      {tabs.length > 1 && <Tabs tabs={tabs} onAnswer={onAnswer} />}
      {(notes.length > 0 || keepsAll) && (
        <Alert
          showIcon
          className="import-problem import-question"
          message={
            notes.length > 1
              ? 'Not every line of the sheet is a row:'
              : (notes[0] ?? 'Every line of the sheet is read as a row.')
          }
          action={
            (leftOut || keepsAll) && (
              <Checkbox checked={keepsAll} onChange={({ target }) => onAnswer(keepingAll(target.checked))}>
                They are rows too
              </Checkbox>
            )
          }
          description={notes.length > 1 && <Lines className="import-notes" says={notes} />}
        />
      )}
    </>
  );
}

const rowsOf = ({ rows }: SheetTab) => (rows === null ? 'too large' : plural(rows, 'row'));

function Tabs({ tabs, onAnswer }: { tabs: readonly SheetTab[]; onAnswer: (answer: Answer) => void }) {
  const read = tabs.filter(({ isRead }) => isRead);
  const left = tabs.filter(({ isRead, rows }) => !isRead && rows !== 0);
  const sum = tabs.reduce((all, { rows }) => all + (rows ?? 0), 0);
  return (
    <Alert
      type={left.length > 0 ? 'warning' : 'info'}
      showIcon
      className="import-problem import-question"
      message={
        read.length > 1
          ? `All ${tabs.length} sheets of the workbook are imported. Rows are numbered on from sheet to sheet.`
          : `The workbook has ${tabs.length} sheets. Only ${read[0]?.name ?? 'one'} is imported.`
      }
      action={
        <Select<number | 'all'>
          aria-label="Sheet"
          className="import-tab"
          value={read.length > 1 ? 'all' : tabs.findIndex(({ isRead }) => isRead)}
          onChange={(tab) => onAnswer(fromTab(tab))}
          options={[
            ...tabs.map((tab, n) => ({ value: n, label: `${tab.name} (${rowsOf(tab)})`, disabled: tab.rows === null })),
            { value: 'all' as const, label: `All ${tabs.length} sheets (${plural(sum, 'row')})` },
          ]}
        />
      }
    />
  );
}

/** Tells the sheet of a row and its number there, '1-B, row 3'; undefined if all rows are from one. */
export function placeIn(tabs: readonly SheetTab[] = []): ((row: number) => string) | undefined {
  const read = tabs.filter(({ above }) => above !== undefined);
  if (read.length === 0) return undefined;
  return (row) => {
    const { name, above = 0 } = read.findLast((tab) => (tab.above ?? 0) < row) ?? read[0]!;
    return `${name}, row ${row - above}`;
  };
}
