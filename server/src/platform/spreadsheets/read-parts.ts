import { posix } from 'node:path';
import { showCount } from '@homeroom/shared/text';
import { textOf, type DateKind } from './cell-text.js';
import { kindOfCode, kindOfId } from './number-formats.js';
import { readXml, type XmlAttributes } from './read-xml.js';
import { workbookLimits } from './workbook-limits.js';
import { WorkbookRefusal, damaged } from './workbook-refusal.js';
import type { ZipParts } from './zip-parts.js';

const isTrue = (flag: string | undefined) => flag === '1' || flag === 'true';

/** The paths of a workbook's parts. `styles` and `texts` are undefined if it has none. */
interface WorkbookMap {
  /** The first visible worksheet. */
  sheet: string;
  styles: string | undefined;
  texts: string | undefined;
  from1904: boolean;
}

/** Finds the parts of a workbook. Throws a WorkbookRefusal if no worksheet is visible. */
export async function mapWorkbook(parts: ZipParts): Promise<WorkbookMap> {
  const targets = new Map<string, { type: string; path: string }>();
  await readXml(parts.read('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Type = '', Target = '' }) => {
      if (name === 'Relationship' && Id)
        targets.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path: posix.resolve('/xl', Target).slice(1) });
    },
  });
  const shown: string[] = [];
  let from1904 = false;
  await readXml(parts.read('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = isTrue(attributes.date1904);
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible') shown.push(relationOf(attributes));
    },
  });
  const sheet = shown.map((id) => targets.get(id)).find((target) => target?.type === 'worksheet');
  if (!sheet) throw new WorkbookRefusal('This spreadsheet has no visible sheet.');
  if (!parts.has(sheet.path)) throw damaged();
  const partOf = (type: string) => [...targets.values()].find((target) => target.type === type)?.path;
  return { sheet: sheet.path, styles: partOf('styles'), texts: partOf('sharedStrings'), from1904 };
}

/** The value of `r:id`, whatever the prefix. */
const relationOf = (attributes: XmlAttributes) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

/** The kind of date of each cell style; `null` for plain numbers. */
export async function readDateStyles(parts: ZipParts, path: string | undefined): Promise<(DateKind | null)[]> {
  const kinds: (DateKind | null)[] = [];
  if (!path) return kinds;
  const codes = new Map<number, DateKind | null>();
  let inCellFormats = false;
  await readXml(parts.read(path), {
    open: (name, attributes) => {
      if (name === 'cellXfs') inCellFormats = true;
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), kindOfCode(attributes.formatCode ?? ''));
      if (name !== 'xf' || !inCellFormats) return;
      const id = Number(attributes.numFmtId ?? 0);
      kinds.push(codes.get(id) ?? (codes.has(id) ? null : kindOfId(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return kinds;
}

/** The texts that cells refer to by number, without formatting and phonetic hints. */
export async function readSharedTexts(parts: ZipParts, path: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (!path) return texts;
  const piece = textCollector();
  await readXml(parts.read(path), {
    open: (name) => {
      if (name === 'si') piece.start();
      piece.open(name);
    },
    text: piece.text,
    close: (name) => {
      piece.close(name);
      if (name === 'si') texts.push(textOf(piece.collected()));
    },
  });
  return texts;
}

/** Collects the text of `v` and `t` elements outside phonetic runs. Refuses text that is longer than a cell can be. */
export function textCollector() {
  let collected = '';
  let reading = false;
  let phonetic = false;
  return {
    start: () => {
      collected = '';
    },
    collected: () => collected,
    open: (name: string) => {
      if (name === 'rPh') phonetic = true;
      if ((name === 't' || name === 'v') && !phonetic) reading = true;
    },
    close: (name: string) => {
      if (name === 'rPh') phonetic = false;
      if (name === 't' || name === 'v') reading = false;
    },
    text: (text: string) => {
      if (!reading) return;
      collected += text;
      if (collected.length > workbookLimits.cellCharacters)
        throw new WorkbookRefusal(
          `A cell holds more than ${showCount(workbookLimits.cellCharacters)} characters. Shorten it and try again.`,
        );
    },
  };
}
