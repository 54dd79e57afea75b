import { useWarnAboutChange } from '@refinedev/core';
import { App } from 'antd';
import { useLayoutEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Asks whether unsaved changes may be lost, then calls `discard` or `keep`. */
export function useDiscard() {
  const { modal } = App.useApp();
  return (discard: () => void, keep?: () => void) =>
    void modal.confirm({
      title: 'Discard your changes?',
      content: 'Your changes are not saved yet.',
      okText: 'Discard',
      okButtonProps: { danger: true },
      cancelText: 'Keep editing',
      onOk: discard,
      onCancel: keep,
    });
}

/**
 * Asks before the page is left while it has unsaved changes, and tells `useClosePanel` by its `unsaved`. A layout effect, because Back may
 * follow a key press at once.
 */
export function useUnsaved(isUnsaved: boolean, unsaved?: RefObject<boolean>) {
  const { setWarnWhen } = useWarnAboutChange();
  useLayoutEffect(() => {
    const tell = (is: boolean) => {
      if (unsaved) unsaved.current = is;
      setWarnWhen(is);
    };
    tell(isUnsaved);
    return () => tell(false);
  }, [isUnsaved, unsaved, setWarnWhen]);
}

/** Closes a panel whose `unsaved` is set while it has unsaved changes: `close` asks about them, `leave` does not. */
export function useClosePanel(unsaved: RefObject<boolean>, onClose: () => void) {
  const { setWarnWhen } = useWarnAboutChange();
  const discard = useDiscard();
  const leave = () => {
    // Closing may go back, which would ask again.
    flushSync(() => setWarnWhen?.(false));
    onClose();
  };
  return { leave, close: () => (unsaved.current ? discard(leave) : onClose()) };
}
