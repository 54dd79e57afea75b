import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { workbookLimits, damaged } from './limits.js';

export type XmlAttributes = Readonly<Record<string, string | undefined>>;

interface XmlHandlers {
  /** `name` has no namespace prefix; attributes keep theirs. */
  open(name: string, attributes: XmlAttributes): void;
  close?(name: string): void;
  text?(text: string): void;
  /** Called after each piece; `true` leaves the rest unread. */
  isDone?(): boolean;
}

const local = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name);

/** Reads an XML file piece by piece, within limits; refuses document types and all entities but XML's own five. Throws a WorkbookRefusal. */
export async function readXml(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers) {
  const parser = new SaxesParser({ position: false, xmlns: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let depth = 0;
  let attributes = 0;
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('attribute', () => {
    if (++attributes > workbookLimits.xmlAttributes) throw damaged();
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    if (++depth > workbookLimits.xmlDepth) throw damaged();
    handlers.open(local(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    handlers.close?.(local(tag.name));
  });
  if (handlers.text) parser.on('text', (text) => handlers.text?.(text));
  if (handlers.text) parser.on('cdata', (text) => handlers.text?.(text));
  for await (const piece of pieces) {
    parser.write(decode(decoder, piece));
    if (handlers.isDone?.()) return;
  }
  parser.close();
}

const refuse = () => {
  throw damaged();
};

function decode(decoder: TextDecoder, piece: Buffer) {
  try {
    return decoder.decode(piece, { stream: true });
  } catch {
    throw damaged();
  }
}
