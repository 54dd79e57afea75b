import { App } from 'antd';

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
