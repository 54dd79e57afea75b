import { App, type ModalFuncProps } from 'antd';

interface Question extends Pick<ModalFuncProps, 'title' | 'content' | 'okText' | 'cancelText'> {
  danger?: boolean;
}

/**
 * Asks before an act, in a dialog that stays open until the act ends; a keyboard reaches a popover only at the end of the page. The act
 * reports a refusal itself.
 */
export function useAskFirst() {
  const { modal } = App.useApp();
  return (act: () => unknown, { danger, ...question }: Question) =>
    void modal.confirm({
      ...question,
      okButtonProps: { danger },
      onOk: () => Promise.resolve(act()).catch(() => undefined),
    });
}
