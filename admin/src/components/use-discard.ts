import { useWarnAboutChange } from '@refinedev/core';
import { App } from 'antd';
import { useLayoutEffect } from 'react';

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

/** Asks before the page is left while it has unsaved changes: a layout effect, because Back may follow a key press at once. */
export function useUnsaved(isUnsaved: boolean) {
  const { setWarnWhen } = useWarnAboutChange();
  useLayoutEffect(() => {
    setWarnWhen(isUnsaved);
    return () => setWarnWhen(false);
  }, [isUnsaved, setWarnWhen]);
}
