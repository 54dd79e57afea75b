import DOMPurify from 'dompurify';
import { Marked } from 'marked';
import { useMemo } from 'react';

/** A note's headings are below the page's, and a picture becomes a link: reading loads nothing from elsewhere. */
const marked = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    heading({ tokens, depth }) {
      const level = Math.min(6, depth + 2);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    image({ href, text }) {
      return `<a href="${encodeURI(href)}">${text.replace(/[<>&"]/g, '') || 'Picture'}</a>`;
    },
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

const purify = DOMPurify(window);
purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer nofollow');
});

const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'strong', 'em', 'b', 'i', 'u', 's', 'del', 'sub', 'sup', 'a', 'blockquote', 'code', 'pre'],
    ...['h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'align', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
};

/**
 * A note's Markdown as HTML without scripts, styles and loading. DOMPurify parses into an inert document (`DOMParser`). Chromium still
 * reports an `onerror` in a note to the console as blocked by the page's CSP: it checks such attributes in every document that a script can
 * make, even a template's, before they can be removed.
 */
const noteHtml = (text: string): string => purify.sanitize(marked.parse(text, { async: false }), allowed);

/** A note's rendered text; loaded with the first note, because Markdown needs large libraries. */
export function NoteText({ text }: { text: string }) {
  const html = useMemo(() => noteHtml(text), [text]);
  if (!text.trim()) return <p className="muted">This note is empty.</p>;
  return <div className="corner-note-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
