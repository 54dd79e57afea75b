import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CellPlace } from '@homeroom/shared/attendance/cell-place';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import { showDate } from '@homeroom/shared/dates';
import { classWords } from '@homeroom/shared/text';
import { Pending } from '../../../components/pending';
import { useUnloadWarning } from '../use-unload-warning';
import { useNames } from '../../../providers/names';
import { useGet } from '../../../providers/use-get';
import { isChange, type Entered } from './cell-change';
import { CellDetails } from './cell-details';
import { cellKey, cellPath, showMark } from './saved-marks';

interface CellProps {
  place: CellPlace;
  /** Called after the lists and grids in the query cache show the mark. */
  onSaved?: (cell: MarkCell) => void;
  onUnsaved: (is: boolean) => void;
}

/** One mark, its form and its history. */
export function Cell({ place, onSaved, onUnsaved }: CellProps) {
  const queries = useQueryClient();
  const { cell, query } = useCell(place);
  const [entered, setEntered] = useState<Entered | null>(null);
  const unsaved = cell !== undefined && isChange(cell, entered);

  useUnloadWarning(unsaved);
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved]);

  const reload = () => void query.refetch();
  if (!cell)
    return (
      <Pending title="This mark could not be loaded" query={query} columns={2} rows={6} label="Loading the mark…" />
    );
  return (
    <>
      <div className="cell-head">
        <h2>{cell.studentName}</h2>
        <p>
          {classWords(cell)} · <span className="num">{showDate(cell.date)}</span>
        </p>
      </div>
      <CellDetails
        cell={cell}
        entered={entered}
        enter={setEntered}
        reload={reload}
        onSaved={(now) => {
          setEntered(null);
          showMark(queries, now);
          onSaved?.(now);
          // Loads the new entry of the history.
          reload();
        }}
      />
    </>
  );
}

/** A student's mark in one register with its history, loaded again each time it is opened. */
function useCell(place: CellPlace) {
  const { query, data } = useGet<MarkCell>(cellPath, { params: { ...place }, queryKey: cellKey(place), gcTime: 0 });
  const names = useNames();
  const cell = data && { ...data, studentName: names.shown(data.studentName, data.studentLastName) };
  return { cell, query };
}
