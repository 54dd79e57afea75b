import { useState } from 'react';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import { cellText, type CellPlace } from '@homeroom/shared/attendance/cell-place';

interface Changed {
  cell: MarkCell;
  at: number;
}

/** Marks that were saved here: they stand in their place at once, until the rows that were asked for later have them. */
export function useChangedCells() {
  const [cells, setCells] = useState<Readonly<Record<string, Changed>>>({});
  return {
    add: (cell: MarkCell) => setCells((now) => ({ ...now, [cellText(cell)]: { cell, at: Date.now() } })),
    /** The mark of a place, where it was saved after the rows were asked for; `askedAt` in ms. */
    of: (place: CellPlace, askedAt: number) => {
      const changed = cells[cellText(place)];
      return changed && changed.at > askedAt ? changed.cell : undefined;
    },
    /** All that were saved after the rows were asked for. */
    since: (askedAt: number) =>
      Object.values(cells)
        .filter(({ at }) => at > askedAt)
        .map(({ cell }) => cell),
  };
}

export type ChangedCells = ReturnType<typeof useChangedCells>;
