import { trimmed } from '@homeroom/shared/clean-text';
import { bodyOf, sameHtml } from './same-html';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string) => text.replace(/[&<>]/g, (each) => escapes[each]!);

/** A text's lines without the spaces and tabs at their ends. */
const linesOf = (text: string) =>
  text.split('\n').map((line) => trimmed(line, (sign) => sign === ' ' || sign === '\t'));

/** A plain body as HTML: its paragraphs and line breaks. */
export const htmlOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${linesOf(escaped(paragraph)).join('<br>')}</p>`)
    .join('');

const apart = new Set('p h1 h2 h3 h4 h5 h6 blockquote pre table hr'.split(' '));
const lines = new Set('div ul ol li tr center'.split(' '));

/** What stands before a list item. */
function bulletOf(item: Element): string {
  const list = item.parentElement;
  if (list?.localName !== 'ol') return '- ';
  return `${Number(list.getAttribute('start') ?? 1) + [...list.children].indexOf(item)}. `;
}

function textIn(node: Node): string {
  if (node instanceof Text) return node.data.replace(/[ \t\r\n\f]+/g, ' ');
  if (!(node instanceof Element) || node.matches('style, script, title')) return '';
  const inside = [...node.childNodes].map(textIn).join('');
  const name = node.localName;
  if (name === 'br') return '\n';
  if (name === 'a') return withAddress(inside, node.getAttribute('href') ?? '');
  if (name === 'td' || name === 'th') return `${inside.trim()} `;
  if (name === 'li') return `\n${bulletOf(node)}${inside.trim()}`;
  if (apart.has(name) || (/^[uo]l$/.test(name) && !node.parentElement?.closest('li'))) return `\n\n${inside}\n\n`;
  return lines.has(name) ? `\n${inside}\n` : inside;
}

/** A link's text, with its address if that says more. */
const withAddress = (text: string, address: string) =>
  !address || address.replace(/^(mailto|tel):/, '') === text.trim() ? text : `${text} (${address})`;

export const plainOf = (html: string) =>
  linesOf(textIn(bodyOf(html)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Whether a body has more than paragraphs and line breaks, which plain text would lose. */
export const losesFormatting = (html: string) => !sameHtml(html, htmlOf(plainOf(html)));
