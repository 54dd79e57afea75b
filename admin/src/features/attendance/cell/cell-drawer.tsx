import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import { showDate } from '@homeroom/shared/dates';
import { Drawer } from '../../../components/dialog';
import { DelayedSkeleton } from '../../../components/delayed-skeleton';
import { RequestError } from '../../../components/request-error';
import { usePhone } from '../../../theme/use-media';
import { cellText, type CellPlace } from '@homeroom/shared/attendance/cell-place';
import { classWords } from '@homeroom/shared/text';
import { isChange, type Entered } from './cell-change';
import { CellDetails } from './cell-details';
import './cell.css';
import { useCell } from './use-cell';

interface CellDrawerProps {
  place: CellPlace | null;
  onClose: () => void;
  onSaved: (cell: MarkCell) => void;
}

/** The mark that the address names, beside the rows: who made it, its history, and what it may become. */
export function CellDrawer({ place, onClose, onSaved }: CellDrawerProps) {
  const phone = usePhone();
  const { modal } = App.useApp();
  const unsaved = useRef(false);
  // What was open stays while the drawer closes.
  const [shown, setShown] = useState(place);
  if (place && (!shown || cellText(shown) !== cellText(place))) setShown(place);

  const close = () => {
    if (!unsaved.current) return onClose();
    void modal.confirm({
      title: 'Leave this mark as it was?',
      content: 'What you entered here is not saved yet.',
      okText: 'Discard',
      okButtonProps: { danger: true },
      cancelText: 'Keep editing',
      onOk: onClose,
    });
  };
  return (
    <Drawer
      open={place !== null}
      onClose={close}
      placement={phone ? 'bottom' : 'right'}
      width={440}
      height="auto"
      rootClassName="cell-drawer"
      title="Mark and history"
      destroyOnHidden
      afterOpenChange={(opened) => !opened && setShown(null)}
    >
      {shown && (
        <Cell key={cellText(shown)} place={shown} onSaved={onSaved} onUnsaved={(is) => (unsaved.current = is)} />
      )}
    </Drawer>
  );
}

interface CellProps {
  place: CellPlace;
  onSaved: (cell: MarkCell) => void;
  onUnsaved: (is: boolean) => void;
}

function Cell({ place, onSaved, onUnsaved }: CellProps) {
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
