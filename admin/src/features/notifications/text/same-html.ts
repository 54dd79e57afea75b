/** Inline formatting, in the names that the editor writes: its order does not show. */
const marks: Record<string, string> = {
  a: 'a',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  s: 's',
  del: 's',
  strike: 's',
};

const spaces = /[ \t\r\n\f]+/g;

/** What a body shows: the starts and ends of its blocks, and between them runs of text with their formatting. */
class Reading {
  private readonly parts: string[] = [];
  private text = '';
  private format = '';

  /** Adds text as it is shown, with one space for several, and none at the start of a line. */
  addText(written: string, format: string) {
    const words = written.replace(spaces, ' ');
    const shown = this.text === '' || this.text.endsWith(' ') ? words.replace(/^ /, '') : words;
    if (shown === '') return;
    if (format !== this.format) this.endRun();
    this.format = format;
    this.text += shown;
  }

  addBreak(part: string) {
    this.text = this.text.replace(/ $/, '');
    this.endRun();
    this.parts.push(part);
  }

  toString() {
    return [...this.parts, this.text].join('\n');
  }

  private endRun() {
    if (this.text) this.parts.push(`${this.format}“${this.text}”`);
    this.text = '';
  }
}

const tagOf = (name: string, { attributes }: Element) =>
  [name, ...[...attributes].map((each) => `${each.name}=${each.value}`).sort()].join(' ');

function read(node: Node, reading: Reading, around: readonly string[]) {
  if (node instanceof Text) return reading.addText(node.data, around.join());
  if (!(node instanceof Element)) return reading.addBreak(`<!${node.nodeValue}>`);
  const mark = marks[node.localName];
  const inside = mark ? [...new Set([...around, tagOf(mark, node)])].sort() : around;
  if (!mark) reading.addBreak(`<${tagOf(node.localName, node)}>`);
  for (const child of node.childNodes) read(child, reading, inside);
  if (!mark) reading.addBreak(`</${node.localName}>`);
}

/** The parsed body with everything that was written, including comments and styles. It loads nothing. */
export const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(`<body>${html}`, 'text/html').body;

function shownBy(html: string): string {
  const body = bodyOf(html);
  tidyItems(body);
  const reading = new Reading();
  for (const each of body.childNodes) read(each, reading, []);
  reading.addBreak('end');
  return reading.toString();
}

/** Takes the paragraph out of list items that have only one: mail programs would set these items apart. */
export function tidyItems(body: Element) {
  for (const paragraph of body.querySelectorAll('li > p:first-child')) {
    const isOnly = paragraph.parentElement!.querySelector(':scope > p ~ p') === null;
    if (isOnly && paragraph.attributes.length === 0) paragraph.replaceWith(...paragraph.childNodes);
  }
}

/** Whether two HTML bodies show the same. White space between words and the order of nested formatting do not count. */
export const sameHtml = (one: string, other: string) => shownBy(one) === shownBy(other);
