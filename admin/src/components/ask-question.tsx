import { Button, type App } from 'antd';
import type { ReactNode } from 'react';

/** Asked before values are sent. */
export interface FormQuestion {
  title: string;
  content: ReactNode;
  /** The button that sends them anyway. */
  act: string;
  /** The primary button, if there is something better to do: it opens that screen, and nothing is sent. */
  opens?: { words: string; path: string };
}

/** What is asked before values are sent, in this order; `null` is no question. */
export type FormQuestions = FormQuestion | null | (FormQuestion | null)[];

/** Asks; the answer is whether to send the values, or the path to open instead. */
export function askQuestion(
  modal: ReturnType<typeof App.useApp>['modal'],
  { title, content, act, opens }: FormQuestion,
): Promise<boolean | string> {
  return new Promise((settle) => {
    const dialog = modal.confirm({
      title,
      content,
      icon: null,
      width: 480,
      okText: opens?.words ?? act,
      cancelText: 'Keep editing',
      maskClosable: false,
      onOk: () => settle(opens?.path ?? true),
      onCancel: () => settle(false),
      ...(opens && {
        footer: (_, { OkBtn, CancelBtn }) => (
          <>
            <CancelBtn />
            <Button
              onClick={() => {
                dialog.destroy();
                settle(true);
              }}
            >
              {act}
            </Button>
            <OkBtn />
          </>
        ),
      }),
    });
  });
}
