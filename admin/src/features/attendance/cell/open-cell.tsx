import { useEffect, useRef, useState } from 'react';
import { CloseOutlined } from '@ant-design/icons';
import { cellText, type CellPlace } from '@homeroom/shared/attendance/cell-place';
import { RowButton } from '../../../components/link-button';
import { SideDrawer } from '../../../components/side-drawer';
import { useClosePanel } from '../../../components/use-discard';
import { Cell, type CellProps } from './cell';

interface CellDrawerProps extends Pick<CellProps, 'onSaved'> {
  place: CellPlace | null;
  onClose: () => void;
}

export function CellDrawer({ place, onClose, onSaved }: CellDrawerProps) {
  const { close } = useClosePanel(onClose);
  // The mark stays visible while the drawer closes.
  const [shown, setShown] = useState(place);
  if (place && (!shown || cellText(shown) !== cellText(place))) setShown(place);
  return (
    <SideDrawer
      open={place !== null}
      onClose={close}
      title="Mark and history"
      afterOpenChange={(opened) => !opened && setShown(null)}
    >
      {shown && <Cell key={cellText(shown)} place={shown} onSaved={onSaved} />}
    </SideDrawer>
  );
}

/** A mark with its history in a small card next to its cell, so that the other rows stay visible. */
export function CellCard({ onClose, ...cell }: CellProps & { onClose: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  const { close } = useClosePanel(onClose);
  useEffect(() => {
    const before = document.activeElement;
    // The card is in its place one frame later; a focus before that would scroll the page.
    const frame = requestAnimationFrame(() => card.current?.focus({ preventScroll: true }));
    return () => {
      cancelAnimationFrame(frame);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={card}
      className="cell-card"
      role="dialog"
      aria-label="Mark and history"
      tabIndex={-1}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') close();
      }}
    >
      <RowButton className="cell-card-close" icon={<CloseOutlined />} aria-label="Close" onClick={close} />
      <Cell {...cell} />
    </div>
  );
}
