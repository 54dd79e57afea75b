import { Button, Input, type ButtonProps } from 'antd';
import { useState } from 'react';
import type { ImportRow } from '@homeroom/shared/imports';
import { isIsoDate, showDayAndYear } from '@homeroom/shared/dates';
import { showCount } from '@homeroom/shared/text';
import { mended, type Answer } from './answers';

interface WrongCellProps {
  row: number;
  /** The rows with the same problem, with this one. */
  alike: readonly number[];
  wrong: NonNullable<ImportRow['wrong']>;
  disabled: boolean;
  onAnswer: (answer: Answer) => void;
}

function nextCell(field: HTMLInputElement) {
  const cells = [...field.closest('.import-rows')!.querySelectorAll<HTMLInputElement>('.import-mend input')];
  return cells[cells.indexOf(field) + 1];
}

/** A cell as people read it: a cell that is a date has it as 'YYYY-MM-DD'. */
const inWords = (cell: string) => (isIsoDate(cell) ? showDayAndYear(cell) : cell);

/**
 * A wrong cell with a field for the right value. Leaving it checks the sheet again; Enter goes on to the next wrong cell. What is
 * right here can be used for all rows with the same problem.
 */
export function WrongCell({
  row,
  alike,
  wrong: { column, heading, value, suggestion },
  disabled,
  onAnswer,
}: WrongCellProps) {
  const shown = inWords(value);
  const [typed, setTyped] = useState(shown);
  const mend = (right: string, rows: readonly number[] = [row]) =>
    right.trim() !== shown && onAnswer(mended(rows, column, right));
  const isTyped = typed.trim() !== shown && typed.trim() !== '';
  const right = isTyped ? typed.trim() : suggestion;
  return (
    <span
      className="import-mend"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && mend(typed)}
    >
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
      />
      {suggestion && (
        <UseButton disabled={disabled} onClick={() => mend(suggestion)}>
          Use {inWords(suggestion)}
        </UseButton>
      )}
      {right && alike.length > 1 && (
        <UseButton disabled={disabled} onClick={() => mend(right, alike)}>
          Use {inWords(right)} for all {showCount(alike.length)} rows
        </UseButton>
      )}
    </span>
  );
}

/** Keeps the focus in the field when it is pressed: leaving the field would check what is typed there. */
const UseButton = (props: Pick<ButtonProps, 'disabled' | 'onClick' | 'children'>) => (
  <Button size="small" onMouseDown={(event) => event.preventDefault()} {...props} />
);
