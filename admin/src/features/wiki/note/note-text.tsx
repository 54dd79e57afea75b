import DOMPurify from 'dompurify';
import MarkdownIt from 'markdown-it';
import { useMemo } from 'react';

/**
 * A note's headings are below the page's, and a picture becomes a link: reading loads nothing from elsewhere. `marked` took time in the
 * square of a line's length and exponential time for nested quotes, so that one note could freeze the page; this takes 0.3 s at worst.
 */
const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true });
const { escapeHtml } = markdown.utils;
markdown.linkify.add('www.', {
  validate: (text, position, linkify) => linkify.testSchemaAt(text, '//', position),
  normalize: (match) => (match.url = `https://${match.url}`),
});
markdown.renderer.rules.image = ([...tokens], index) => {
  const { content, attrs } = tokens[index]!;
  return `<a href="${escapeHtml(String(new Map(attrs).get('src')))}">${escapeHtml(content) || 'Picture'}</a>`;
};
/**
 * Long words may break within. For each line of a word, a browser shapes all the rest of it again: 100,000 Arabic letters take it four
 * seconds, and 0.1 s so.
 */
const breakable = (text: string) => escapeHtml(text.replace(/\S{200}(?=\S)/gu, '$&\0')).replaceAll('\0', '<wbr>');
markdown.renderer.rules.text = (tokens, index) => breakable(tokens[index]!.content);
markdown.renderer.rules.code_inline = (tokens, index) => `<code>${breakable(tokens[index]!.content)}</code>`;
markdown.core.ruler.push('note', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 2)}`;
    const [, side] = /^text-align:(\w+)$/.exec(String(token.attrGet('style'))) ?? [];
    if (side) token.attrSet('align', side);
    const [first] = token.children ?? [];
    if (first?.type === 'text' && tokens[index - 2]?.type === 'list_item_open')
      first.content = first.content.replace(/^\[([ x])\] /i, (_, sign) => (sign === ' ' ? '☐ ' : '☑ '));
  }
});

const purify = DOMPurify(window);
purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer nofollow');
});

const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'wbr', 'hr', 'strong', 'em', 's', 'a', 'blockquote', 'code', 'pre'],
    ...['h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'align', 'start'],
  // Otherwise DOMPurify compares their values with the addresses that are allowed.
  ADD_URI_SAFE_ATTR: ['align', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
};

/** A note's Markdown as HTML without scripts, styles and loading. Text in angle brackets is text; DOMPurify is the second barrier. */
const noteHtml = (text: string): string => purify.sanitize(markdown.render(text), allowed);

/** A note's rendered text; loaded with the first note, because Markdown needs large libraries. */
export function NoteText({ text }: { text: string }) {
  const html = useMemo(() => noteHtml(text), [text]);
  if (!text.trim()) return <p className="muted">This note is empty.</p>;
  return <div className="corner-note-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
