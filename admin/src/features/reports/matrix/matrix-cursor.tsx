import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { markWords, statusOfLetter } from '@homeroom/shared/attendance/registers';
import { showDate } from '@homeroom/shared/dates';
import { blankKinds, type BlankKind } from '@homeroom/shared/reports/reports';
import type { GridPlace } from '../../../components/grid/grid-keys';
import { tilePlace, type GridHeights } from './grid-sizes';
import type { Sheet } from './sheet';

interface MatrixCursorProps {
  sheet: Sheet;
  at: GridPlace;
  heights: GridHeights;
  /** Grows with each move by the user; the cursor then takes the focus. */
  moves: number;
  press: (event: KeyboardEvent) => void;
}

/** The button over the chosen cell. Arrows move it; Enter opens the mark with its history. */
export function MatrixCursor({ sheet, at: { row, column }, heights, moves, press }: MatrixCursorProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (moves === 0) return;
    button.current!.focus({ preventScroll: true });
    button.current!.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [moves]);
  const line = sheet.rows[row]!;
  const letter = line.cells[column]!;
  const status = statusOfLetter[letter];
  const word = status ? markWords[status] : blankKinds[letter as BlankKind];
  return (
    <button
      // A new button for each cell, so that screen readers read it out.
      key={`${row} ${column}`}
      ref={button}
      type="button"
      className="mx-cursor"
      style={tilePlace({ row, column }, heights)}
      aria-label={`${line.studentName}, ${line.classType}, ${showDate(sheet.dates[column]!)}: ${word}. Open the mark and its history`}
      onKeyDown={press}
    />
  );
}
