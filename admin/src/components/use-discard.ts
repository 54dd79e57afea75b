import { useWarnAboutChange } from '@refinedev/core';
import { App } from 'antd';
import { useLayoutEffect } from 'react';
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

/** Asks before the page is left while it has unsaved changes. A layout effect, because Back may follow a key press at once. */
export function useUnsaved(isUnsaved: boolean) {
  const { setWarnWhen } = useWarnAboutChange();
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    setWarnWhen(true);
    return () => setWarnWhen(false);
  }, [isUnsaved, setWarnWhen]);
}

/** Closes a panel: `close` asks first while the page has unsaved changes, `leave` does not. */
export function useClosePanel(onClose: () => void) {
  const { warnWhen, setWarnWhen } = useWarnAboutChange();
  const discard = useDiscard();
  const leave = () => {
    // Closing may go back, which would ask again.
    flushSync(() => setWarnWhen(false));
    onClose();
  };
  return { leave, close: () => (warnWhen ? discard(leave) : onClose()) };
}
