import { useRef, useState } from 'react';
import { cellText, type CellPlace } from '@homeroom/shared/attendance/cell-place';
import { SideDrawer } from '../../../components/side-drawer';
import { Cell, useCloseCell, type CellProps } from './cell';

interface CellDrawerProps extends Pick<CellProps, 'onSaved'> {
  place: CellPlace | null;
  onClose: () => void;
}

/** A drawer with the mark that the address names, its form and its history. */
export function CellDrawer({ place, onClose, onSaved }: CellDrawerProps) {
  const unsaved = useRef(false);
  const close = useCloseCell(unsaved, onClose);
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
      {shown && <Cell key={cellText(shown)} place={shown} unsaved={unsaved} onSaved={onSaved} />}
    </SideDrawer>
  );
}
