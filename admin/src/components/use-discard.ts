import { App } from 'antd';

/** Asks whether what was entered and is not saved may be lost; `discard` runs when it may, else `keep`. */
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
