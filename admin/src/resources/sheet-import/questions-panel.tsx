import { Button, Checkbox, Radio } from 'antd';
import type { EmptiedCells, ImportPreview, ImportQuestion } from '@homeroom/shared/imports';
import { listOf, plural, showCount } from '@homeroom/shared/text';
import { Panel, PanelHead } from '../../components/panel';
import { chosen, type Answer } from './answers';

interface QuestionsPanelProps {
  /** The questions about single rows. */
  rowQuestions: readonly ImportQuestion[];
  preview: Pick<ImportPreview, 'questions' | 'emptied'>;
  onAnswer: (answer: Answer) => void;
}

const kindWords: Record<ImportQuestion['kind'], (count: number) => string> = {
  student: (n) =>
    `${plural(n, 'row may be a student who is', 'rows may be students who are')} already in the sheet or at the school.`,
  parent: (n) => `${plural(n, 'parent has', 'parents have')} the e-mail address of somebody with another name.`,
  address: () => '',
  date: () => '',
};
/** The answers that can be given to all questions of a kind. */
const allWords: Record<string, string> = {
  new: 'All are other students',
  row: 'All are repetitions',
  same: 'All are the same people',
  shares: 'All share the address',
};

/** What only the person knows about people in the sheet, asked once where it can be, and the cells that were taken for empty. */
export function QuestionsPanel({
  rowQuestions,
  preview: { questions = [], emptied = [] },
  onAnswer,
}: QuestionsPanelProps) {
  const open = rowQuestions.filter(({ answer }) => answer === null);
  const kinds = (Object.keys(kindWords) as (keyof typeof kindWords)[])
    .map((kind) => [kind, open.filter((each) => each.kind === kind)] as const)
    .filter(([, own]) => own.length > 0);
  if (kinds.length === 0 && questions.length === 0 && emptied.length === 0) return null;
  return (
    <Panel aria-label="Questions" className="import-questions">
      <PanelHead title="Please check" />
      <ul>
        {questions.map((question) => (
          <li key={question.key}>
            <span id={question.key}>{question.words}</span>
            <Radio.Group
              aria-labelledby={question.key}
              value={question.answer}
              options={question.choices.map(({ value, words }) => ({ value, label: words }))}
              onChange={({ target }) => onAnswer(chosen([question.key], String(target.value)))}
            />
          </li>
        ))}
        {kinds.map(([kind, own]) => (
          <OpenQuestions key={kind} kind={kind} questions={own} onAnswer={onAnswer} />
        ))}
        {emptied.map((cells) => (
          <Emptied key={cells.key} cells={cells} onAnswer={onAnswer} />
        ))}
      </ul>
    </Panel>
  );
}

interface OpenQuestionsProps {
  kind: ImportQuestion['kind'];
  questions: readonly ImportQuestion[];
  onAnswer: (answer: Answer) => void;
}

/** Several questions of one kind, which can be answered together; otherwise each is answered in its row. */
function OpenQuestions({ kind, questions, onAnswer }: OpenQuestionsProps) {
  const keys = [...new Set(questions.map(({ key }) => key))];
  const common = Object.keys(allWords).filter((value) =>
    questions.every(({ choices }) => choices.some((choice) => choice.value === value)),
  );
  return (
    <li>
      <span>
        {kindWords[kind](keys.length)} {keys.length > 1 ? 'Choose in each row' : 'Choose in the row'}
        {common.length === 0 ? '.' : keys.length > 1 ? ', or for all:' : ':'}
      </span>
      <span className="acts">
        {common.map((value) => (
          <Button key={value} size="small" onClick={() => onAnswer(chosen(keys, value))}>
            {keys.length > 1 ? allWords[value] : questions[0]!.choices.find((choice) => choice.value === value)!.words}
          </Button>
        ))}
      </span>
    </li>
  );
}

/** A filler that was taken for an empty cell, and the choice to keep it. */
function Emptied({
  cells: { key, heading, value, rows, count, kept },
  onAnswer,
}: {
  cells: EmptiedCells;
  onAnswer: (answer: Answer) => void;
}) {
  const more = count - rows.length;
  const places = listOf([...rows.map(String), ...(more > 0 ? [`${showCount(more)} more`] : [])]);
  return (
    <li>
      <span>
        <b>{value}</b> in {heading} {kept ? 'is kept' : 'is left empty'}: {count === 1 ? 'row' : 'rows'} {places}.
      </span>
      <Checkbox
        checked={kept}
        aria-label={`Keep ${value} in ${heading}`}
        onChange={({ target }) => onAnswer(chosen([key], target.checked ? 'keep' : null))}
      >
        Keep it
      </Checkbox>
    </li>
  );
}
