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

/** The field of the next wrong cell in the table. */
function nextCell(field: HTMLInputElement) {
  const cells = [...field.closest('.import-rows')!.querySelectorAll<HTMLInputElement>('.import-mend input')];
  return cells[cells.indexOf(field) + 1];
}

/** A wrong cell with a field for the right value. Leaving it checks the sheet again; Enter goes on to the next wrong cell. */
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
        onPressEnter={({ currentTarget }) => {
          const next = nextCell(currentTarget);
          if (!next) return mend(typed);
          next.focus();
          next.select();
        }}
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
