import { useRef, useState } from 'react';
import { cellText, type CellPlace } from '@homeroom/shared/attendance/cell-place';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import { SideDrawer } from '../../../components/side-drawer';
import { useDiscard } from '../../../components/use-discard';
import { Cell } from './cell';
import './cell.css';

interface CellDrawerProps {
  place: CellPlace | null;
  onClose: () => void;
  onSaved?: (cell: MarkCell) => void;
}

/** A drawer with the mark that the address names, its form and its history. */
export function CellDrawer({ place, onClose, onSaved }: CellDrawerProps) {
  const discard = useDiscard();
  const unsaved = useRef(false);
  // The mark stays visible while the drawer closes.
  const [shown, setShown] = useState(place);
  if (place && (!shown || cellText(shown) !== cellText(place))) setShown(place);

  const close = () => {
    if (!unsaved.current) return onClose();
    discard(onClose);
  };
  return (
    <SideDrawer
      open={place !== null}
      onClose={close}
      title="Mark and history"
      afterOpenChange={(opened) => !opened && setShown(null)}
    >
      {shown && (
        <Cell key={cellText(shown)} place={shown} onSaved={onSaved} onUnsaved={(is) => (unsaved.current = is)} />
      )}
    </SideDrawer>
  );
}
