import { Drawer as AntDrawer, Modal, type DrawerProps, type ModalProps } from 'antd';
import { useEffect, useState } from 'react';

/** Longer than systems wait for the second press of a double click. */
const doubleClickMs = 600;

/** Whether something has been open long enough that a press on its shade is meant, and not the second half of a double click. */
function useShadeCloses(open: boolean | undefined) {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = open && window.setTimeout(() => setSettled(true), doubleClickMs);
    return () => {
      window.clearTimeout(timer || undefined);
      setSettled(false);
    };
  }, [open]);
  return settled;
}

/** Every dialog: a press beside it closes nothing, because it may hold what somebody typed or checked. */
export function Dialog(props: ModalProps) {
  return <Modal maskClosable={false} {...props} />;
}

/** A dialog that holds nothing to lose, and has no button that closes it: a press beside it does. */
export function LightDialog(props: ModalProps) {
  return <Modal {...props} maskClosable={useShadeCloses(props.open)} />;
}

/** Every drawer: a press beside it closes it, unless it is told that it holds what somebody typed. */
export function Drawer(props: DrawerProps) {
  const closes = useShadeCloses(props.open);
  return <AntDrawer {...props} maskClosable={closes && props.maskClosable !== false} />;
}
