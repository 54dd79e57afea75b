import { getSchema } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Node } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import { safeAddress } from '@homeroom/shared/notifications/links';
import { bodyOf, sameHtml, tidyItems } from './same-html';
import { TokensWhole } from './tokens-whole';

/** What formatted e-mails consist of, with these tokens marked as known. It is less than the sanitiser allows: bodies with more are edited as HTML. */
export const extensionsFor = (tokens?: readonly string[]) => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    // They would change or add to a text that was only opened.
    trailingNode: false,
    gapcursor: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => safeAddress.test(address),
    },
  }),
  TokensWhole.configure(tokens ? { tokens } : {}),
];

const schema = getSchema(extensionsFor());
const parser = DOMParser.fromSchema(schema);

/** An HTML body as the editor's document. */
export function documentOf(html: string): Node {
  const body = bodyOf(html);
  // An empty line: the editor adds its own break to a paragraph without text.
  for (const filler of body.querySelectorAll('p > br:only-child'))
    if (filler.parentElement!.childNodes.length === 1) filler.remove();
  return parser.parse(body);
}

/** The editor's document as an HTML body; an empty one is ''. */
export function bodyFrom(document: Node): string {
  const body = bodyOf('');
  DOMSerializer.fromSchema(document.type.schema).serializeFragment(
    document.content,
    { document: body.ownerDocument },
    body,
  );
  tidyItems(body);
  if (body.children.length === 1 && body.innerHTML === '<p></p>') return '';
  for (const paragraph of body.querySelectorAll('p:empty')) paragraph.append(body.ownerDocument.createElement('br'));
  return body.innerHTML;
}

/** Whether the editor shows all of an HTML body and would keep it. */
export const editorShows = (html: string) => html.trim() === '' || sameHtml(html, bodyFrom(documentOf(html)));
