import { useRef, useState } from 'react';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import { useDiscard } from '../../../components/use-discard';
import { Drawer } from '../../../components/dialog';
import { usePhone } from '../../../theme/use-media';
import { cellText, type CellPlace } from '@homeroom/shared/attendance/cell-place';
import { Cell } from './cell';
import './cell.css';

interface CellDrawerProps {
  place: CellPlace | null;
  onClose: () => void;
  onSaved?: (cell: MarkCell) => void;
}

/** The mark that the address names, beside the rows: who made it, its history, and what it may become. */
export function CellDrawer({ place, onClose, onSaved }: CellDrawerProps) {
  const phone = usePhone();
  const discard = useDiscard();
  const unsaved = useRef(false);
  // What was open stays while the drawer closes.
  const [shown, setShown] = useState(place);
  if (place && (!shown || cellText(shown) !== cellText(place))) setShown(place);

  const close = () => {
    if (!unsaved.current) return onClose();
    discard(onClose);
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
