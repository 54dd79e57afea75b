import { Button, Input } from 'antd';
import { useState } from 'react';
import type { ImportRow } from '@homeroom/shared/imports';
import { mended, type Answer } from './answers';

interface WrongCellProps {
  row: number;
  wrong: NonNullable<ImportRow['wrong']>;
  disabled: boolean;
  onAnswer: (answer: Answer) => void;
}

/** A wrong cell with a field for the right value; Enter or blur checks the sheet again. */
export function WrongCell({ row, wrong: { column, heading, value, suggestion }, disabled, onAnswer }: WrongCellProps) {
  const [typed, setTyped] = useState(value);
  const mend = (right: string) => right.trim() !== value && onAnswer(mended(row, column, right));
  return (
    <span className="import-mend">
      <Input
        size="small"
        aria-label={`${heading} in row ${row}`}
        placeholder={heading}
        value={typed}
        disabled={disabled}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => mend(typed)}
        onBlur={() => mend(typed)}
      />
      {suggestion && (
        // The press comes before the blur.
        <Button
          size="small"
          disabled={disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => mend(suggestion)}
        >
          Use {suggestion}
        </Button>
      )}
    </span>
  );
}
