import { App } from 'antd';
import { htmlOf, losesFormatting, plainOf } from './plain-html';

/** Turns a plain body into HTML or back, and calls `use` with it. Asks before formatting is lost. */
export function useSendAsHtml() {
  const { modal } = App.useApp();
  return (html: boolean, body: string, use: (body: string) => void) => {
    if (html) return use(htmlOf(body));
    if (!losesFormatting(body)) return use(plainOf(body));
    void modal.confirm({
      title: 'Remove the formatting?',
      content: 'Plain text has no headings, lists, bold words, pictures or tables.',
      okText: 'Remove formatting',
      okButtonProps: { danger: true },
      cancelText: 'Keep HTML',
      onOk: () => use(plainOf(body)),
    });
  };
}
