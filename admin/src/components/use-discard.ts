import { useWarnAboutChange } from '@refinedev/core';
import { App } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { holdScreen } from '../providers/held-screen';

/** Asks whether unsaved changes may be lost, then calls `discard` or `keep`. */
export function useDiscard() {
  const { modal } = App.useApp();
  return (discard: () => void, keep?: () => void) =>
    void modal.confirm({
      title: 'Discard your changes?',
      content: 'Your changes are not saved yet.',
      icon: null,
      okText: 'Discard',
      okButtonProps: { danger: true },
      cancelText: 'Keep editing',
      onOk: discard,
      onCancel: keep,
    });
}

const forgetters = new Set<() => void>();

/** Forgets the unsaved changes of the page, which is then left. */
export const forgetUnsaved = () => forgetters.forEach((forget) => forget());

/**
 * Asks before the page is left while it has unsaved changes, and calls `forget` if they are discarded. If the session ends, the page stays for
 * the next one. A layout effect, because Back may follow a key press at once.
 */
export function useUnsaved(isUnsaved: boolean, forget?: () => void) {
  const { setWarnWhen } = useWarnAboutChange();
  const forgetNow = useRef(forget);
  forgetNow.current = forget;
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    const forgetThis = () => forgetNow.current?.();
    forgetters.add(forgetThis);
    const release = holdScreen();
    setWarnWhen(true);
    return () => {
      release();
      forgetters.delete(forgetThis);
      // A dialog may be open above a page that has unsaved changes too.
      setWarnWhen(forgetters.size > 0);
    };
  }, [isUnsaved, setWarnWhen]);
}

/** Asks before a dialog with unsaved input is closed by `close`, or its page is left; `leave` closes it without a question. */
export function useUnsavedDialog(isUnsaved: boolean, onClose: () => void) {
  useUnsaved(isUnsaved);
  return useClosePanel(onClose);
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
  const forgetAndLeave = () => {
    forgetUnsaved();
    leave();
  };
  return { leave, close: () => (warnWhen ? discard(forgetAndLeave) : onClose()) };
}
