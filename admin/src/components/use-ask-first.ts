import { App, type ModalFuncProps } from 'antd';

interface Question extends Pick<ModalFuncProps, 'title' | 'content' | 'okText' | 'cancelText'> {
  danger?: boolean;
}

/** Asks before an act, and stays open until it ends. The act reports a refusal itself. */
export function useAskFirst() {
  const { modal } = App.useApp();
  return (act: { mutateAsync: (input: void) => Promise<unknown> }, { danger, ...question }: Question) =>
    void modal.confirm({
      ...question,
      okButtonProps: { danger },
      onOk: () => act.mutateAsync().catch(() => undefined),
    });
}
