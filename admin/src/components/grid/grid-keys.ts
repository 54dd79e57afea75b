import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

export interface GridPlace {
  row: number;
  column: number;
}

const steps: Record<string, GridPlace> = {
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
  PageDown: { row: 10, column: 0 },
  PageUp: { row: -10, column: 0 },
  Home: { row: 0, column: -Infinity },
  End: { row: 0, column: Infinity },
};

const within = (at: number, size: number) => Math.min(Math.max(at, 0), size - 1);

/** Where a key leads in a grid of this size (Ctrl: to its edges); null for a key that does not move. */
export function stepped(
  { row, column }: GridPlace,
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  size: { rows: number; columns: number },
): GridPlace | null {
  const step = steps[key];
  if (!step || altKey) return null;
  const far = ctrlKey || metaKey ? Infinity : 1;
  if (far > 1 && (key === 'Home' || key === 'End'))
    return key === 'Home' ? { row: 0, column: 0 } : { row: size.rows - 1, column: size.columns - 1 };
  const moved = (by: number) => (by === 0 ? 0 : by * far);
  return { row: within(row + moved(step.row), size.rows), column: within(column + moved(step.column), size.columns) };
}

interface GridActs {
  open: (place: GridPlace) => void;
  move: (place: GridPlace) => void;
}

/** Enter and Space open the cell at a place, and the keys that move lead to another one. */
export function pressInGrid(
  event: ReactKeyboardEvent,
  at: GridPlace,
  size: { rows: number; columns: number },
  { open, move }: GridActs,
) {
  const opens = event.key === 'Enter' || event.key === ' ';
  const next = opens ? null : stepped(at, event, size);
  if (!opens && !next) return;
  event.preventDefault();
  if (next) move(next);
  else open(at);
}
