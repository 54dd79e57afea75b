import { useAskFirst } from '../../../components/use-ask-first';
import { htmlOf, losesFormatting, plainOf } from './plain-html';

/** Turns a plain body into HTML or back, and calls `use` with it. Asks before formatting is lost. */
export function useSendAsHtml() {
  const askFirst = useAskFirst();
  return (html: boolean, body: string, use: (body: string) => void) => {
    if (html) return use(htmlOf(body));
    if (!losesFormatting(body)) return use(plainOf(body));
    askFirst(() => use(plainOf(body)), {
      title: 'Remove the formatting?',
      content: 'Plain text has no headings, lists, bold words, pictures or tables.',
      okText: 'Remove formatting',
      danger: true,
      cancelText: 'Keep HTML',
    });
  };
}
