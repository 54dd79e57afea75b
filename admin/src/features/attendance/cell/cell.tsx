import { useEffect, useState } from 'react';
import type { CellPlace } from '@homeroom/shared/attendance/cell-place';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import { showDate } from '@homeroom/shared/dates';
import { classWords } from '@homeroom/shared/text';
import { DelayedSkeleton } from '../../../components/delayed-skeleton';
import { RequestError } from '../../../components/request-error';
import { isChange, type Entered } from './cell-change';
import { CellDetails } from './cell-details';
import { useCell } from './use-cell';

interface CellProps {
  place: CellPlace;
  onSaved: (cell: MarkCell) => void;
  onUnsaved: (is: boolean) => void;
}

/** One mark: as it is, what it may become, and its history. */
export function Cell({ place, onSaved, onUnsaved }: CellProps) {
  const { cell: asked, error, reload } = useCell(place);
  const [saved, setSaved] = useState<MarkCell | null>(null);
  // What was saved stands at once; its history comes with the next answer.
  const cell = saved && asked && saved.version > asked.version ? { ...saved, history: asked.history } : asked;
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
          setSaved(now);
          onSaved(now);
          reload();
        }}
      />
    </>
  );
}
