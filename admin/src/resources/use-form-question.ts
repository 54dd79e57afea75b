import { App } from 'antd';
import { useState } from 'react';
import type { FormQuestion } from './resource';

/** Asks a question before a form is sent. If the question itself fails, the form is sent. */
export function useFormQuestion() {
  const { modal } = App.useApp();
  const [asking, setAsking] = useState(false);

  async function isMeant(ask: Promise<FormQuestion | null> | undefined) {
    setAsking(true);
    const question = await ask?.catch(() => null);
    setAsking(false);
    return (
      !question ||
      modal.confirm({
        title: question.title,
        content: question.content,
        okText: question.act,
        cancelText: 'Keep editing',
        maskClosable: false,
      })
    );
  }
  return { asking, isMeant };
}
