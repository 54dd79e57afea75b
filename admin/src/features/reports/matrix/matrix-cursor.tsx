import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CellPlace } from '@homeroom/shared/attendance/cell-place';
import { showDate } from '@homeroom/shared/dates';
import { pressInGrid, type GridPlace } from '../../../components/grid/grid-keys';
import { markOfLetter, wordOf } from '../../../components/marks';
import { columnsBefore, tilePlace, type GridHeights } from './grid-sizes';
import { reasonAt, type Sheet } from './sheet';

const indexOf = (target: Element, selector: string, attribute: string) =>
  Number(target.closest(selector)?.getAttribute(attribute));

/** The chosen cell of the grid, moved by keys and clicks, and opened by Enter or a click. It starts in the column `latest`. */
export function useMatrixCursor({ rows, dates }: Sheet, latest: number, onOpen: (place: CellPlace) => void) {
  const [chosen, setChosen] = useState<GridPlace & { moves: number }>({
    row: 0,
    column: Math.max(0, latest),
    moves: 0,
  });
  // Rows or dates may have disappeared since.
  const at = { row: Math.min(chosen.row, rows.length - 1), column: Math.min(chosen.column, dates.length - 1) };
  const open = ({ row, column }: GridPlace) =>
    onOpen({ scheduleId: rows[row]!.scheduleId, studentId: rows[row]!.studentId, date: dates[column]! });
  const move = (to: GridPlace) => setChosen(({ moves }) => ({ ...to, moves: moves + 1 }));

  return {
    at,
    moves: chosen.moves,
    choose(target: EventTarget) {
      if (!(target instanceof Element) || !target.classList.contains('tile')) return;
      const place = {
        row: indexOf(target, '[aria-rowindex]', 'aria-rowindex') - 2,
        column: indexOf(target, '.tile', 'aria-colindex') - columnsBefore - 1,
      };
      move(place);
      open(place);
    },
    press: (event: KeyboardEvent) =>
      pressInGrid(event, at, { rows: rows.length, columns: dates.length }, { open, move }),
  };
}

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
  const reason = reasonAt(line, column, sheet.reasons);
  const word = [wordOf(markOfLetter(line.cells[column]!)), reason].filter(Boolean).join(', ');
  return (
    <button
      // A new button for each cell, so that screen readers read it out.
      key={`${row} ${column}`}
      ref={button}
      type="button"
      className="mx-cursor"
      title={reason || undefined}
      style={tilePlace({ row, column }, heights)}
      aria-label={`${line.studentName}, ${line.classType}, ${showDate(sheet.dates[column]!)}: ${word}. Open the mark and its history`}
      onKeyDown={press}
    />
  );
}
