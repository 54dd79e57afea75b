import { Drawer as AntDrawer, Modal, type DrawerProps, type ModalProps } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Longer than any system waits for the second press of a double click. */
const doubleClickMs = 600;

/** Whether it has been open long enough that a press on the mask is not the second half of a double click. */
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

/** Focuses a dialog as soon as it is drawn. antd does so after its animation; until then Escape would go to the page behind it. */
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

/**
 * Every dialog: a press outside does not close it, because it may contain typed or selected values. `pending`: its act is under way, and
 * nothing closes it.
 */
export function Dialog({ pending, children, ...props }: ModalProps & { pending?: boolean }) {
  return (
    <Modal
      maskClosable={false}
      confirmLoading={pending}
      cancelButtonProps={{ disabled: pending }}
      closable={!pending}
      {...props}
    >
      <FocusAtOnce />
      {children}
    </Modal>
  );
}

/** A dialog with nothing to lose and no close button: a press outside closes it. */
export function LightDialog(props: ModalProps) {
  return <Modal {...props} maskClosable={useShadeCloses(props.open)} />;
}

/** Every drawer: its cross is at the right, and a press outside closes it, unless `maskClosable` is false because it may contain typed values. */
export function Drawer(props: DrawerProps) {
  const closes = useShadeCloses(props.open);
  return <AntDrawer closable={{ placement: 'end' }} {...props} maskClosable={closes && props.maskClosable !== false} />;
}
