import { Drawer as AntDrawer, Modal, type DrawerProps, type ModalProps } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

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

/** Gives a dialog the focus as soon as it is drawn. antd does so when it has played its way in, and until then Escape goes to the page behind it. */
function FocusAtOnce() {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = place.current?.closest('[role=dialog]');
    // The dialog enters the document with this commit.
    queueMicrotask(() => {
      if (dialog && !dialog.contains(document.activeElement))
        dialog.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    });
  }, []);
  return <span ref={place} hidden />;
}

/** Every dialog: a press beside it closes nothing, because it may hold what somebody typed or checked. */
export function Dialog({ children, ...props }: ModalProps) {
  return (
    <Modal maskClosable={false} {...props}>
      <FocusAtOnce />
      {children}
    </Modal>
  );
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
