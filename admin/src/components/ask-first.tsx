import { App, type ButtonProps, type ModalFuncProps } from 'antd';
import { cloneElement, type ReactElement, type ReactNode } from 'react';

interface AskFirstProps extends Pick<ModalFuncProps, 'title' | 'okText'> {
  description?: ReactNode;
  danger?: boolean;
  onConfirm: () => void;
  /** The button. */
  children: ReactElement<ButtonProps>;
}

/** A button that asks before it acts. In a dialog: a keyboard reaches a popover only at the end of the page. */
export function AskFirst({ title, description, okText, danger, onConfirm, children }: AskFirstProps) {
  const { modal } = App.useApp();
  return cloneElement(children, {
    onClick: () =>
      void modal.confirm({ title, content: description, okText, okButtonProps: { danger }, onOk: onConfirm }),
  });
}
