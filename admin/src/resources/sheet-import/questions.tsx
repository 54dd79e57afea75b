import { Alert, Button } from 'antd';
import { showDate } from '@homeroom/shared/dates';
import type { ImportQuestion, DateOrder, ImportPreview } from '@homeroom/shared/imports';
import { chosen, type Answer } from './answers';
import { Select } from '../../components/select';

interface RowQuestionProps {
  asks: ImportQuestion;
  disabled?: boolean;
  onAnswer: (answer: Answer) => void;
}

/** A question about a row, which only the person can answer. The answer stays, and can be changed. */
export const RowQuestion = ({
  asks: { key, words, choices, answer },
  disabled = false,
  onAnswer,
}: RowQuestionProps) => (
  <span className="import-mend">
    <Select
      size="small"
      aria-label={words}
      title={words}
      placeholder="Choose"
      variant={answer === null ? 'outlined' : 'borderless'}
      popupMatchSelectWidth={false}
      value={answer}
      disabled={disabled}
      options={choices.map(({ value, words: label }) => ({ value, label }))}
      onChange={(value) => onAnswer(chosen([key], value))}
    />
  </span>
);

interface DateOrderQuestionProps {
  ambiguous: NonNullable<ImportPreview['ambiguous']>;
  onAnswer: (dateOrder: DateOrder) => void;
}

/** Asks once for the whole sheet how its numeric dates are written: it is never guessed (decisions 2.17). */
export function DateOrderQuestion({ ambiguous: { cell, dmy, mdy }, onAnswer }: DateOrderQuestionProps) {
  return (
    <Alert
      type="warning"
      showIcon
      className="import-problem import-question"
      message={`How are dates written in this spreadsheet? ${cell} could be two different dates.`}
      action={
        <>
          <Button onClick={() => onAnswer('dmy')}>Day first: {showDate(dmy)}</Button>
          <Button onClick={() => onAnswer('mdy')}>Month first: {showDate(mdy)}</Button>
        </>
      }
    />
  );
}
