import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCustom, type HttpError } from '@refinedev/core';
import type { CellPlace } from '@homeroom/shared/attendance/cell-place';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import { showDate } from '@homeroom/shared/dates';
import { classWords } from '@homeroom/shared/text';
import { DelayedSkeleton } from '../../../components/delayed-skeleton';
import { RequestError } from '../../../components/request-error';
import { isChange, type Entered } from './cell-change';
import { CellDetails } from './cell-details';
import { showMark, cellKey, cellPath } from './saved-marks';
import { useNames } from '../../../providers/names';

interface CellProps {
  place: CellPlace;
  /** Called when answers of attendance have it. */
  onSaved?: (cell: MarkCell) => void;
  onUnsaved: (is: boolean) => void;
}

/** One mark: as it is, what it may become, and its history. */
export function Cell({ place, onSaved, onUnsaved }: CellProps) {
  const queries = useQueryClient();
  const { cell, error, reload } = useCell(place);
  const [entered, setEntered] = useState<Entered | null>(null);
  const unsaved = cell !== undefined && isChange(cell, entered);

  useEffect(() => {
    onUnsaved(unsaved);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    if (unsaved) window.addEventListener('beforeunload', warn);
    return () => {
      onUnsaved(false);
      window.removeEventListener('beforeunload', warn);
    };
  }, [unsaved]);

  if (error) return <RequestError title="This mark could not be loaded" error={error} onRetry={reload} />;
  if (!cell) return <DelayedSkeleton columns={2} rows={6} label="Loading the mark…" />;
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
          // Its history.
          reload();
        }}
      />
    </>
  );
}

/** One student in one register with its history, asked for anew whenever it is opened. */
function useCell(place: CellPlace) {
  const { query } = useCustom<MarkCell, HttpError>({
    url: cellPath,
    method: 'get',
    config: { query: { ...place } },
    errorNotification: false,
    queryOptions: { queryKey: cellKey(place), gcTime: 0 },
  });
  const names = useNames();
  const told = query.data?.data;
  const cell = told && { ...told, studentName: names.shown(told.studentName, told.studentLastName) };
  return { cell, error: query.data ? null : query.error, reload: () => void query.refetch() };
}
