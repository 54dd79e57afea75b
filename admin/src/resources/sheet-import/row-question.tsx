import { Select } from 'antd';
import type { ImportQuestion } from '@homeroom/shared/imports';
import { chosen, type Answer } from './answers';

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
