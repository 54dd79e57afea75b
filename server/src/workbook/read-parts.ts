import { posix } from 'node:path';
import { textOf } from './cell-text.js';
import { formatOf, kindOfId, type CellFormat, type NumberFormat } from './number-formats.js';
import { readXml, type XmlAttributes } from './read-xml.js';
import { workbookLimits, WorkbookRefusal, damaged, notAWorkbook, tooLongCell } from './limits.js';
import type { ZipParts } from './zip-parts.js';

/** Whether a flag of XML is set. */
export const isTrue = (flag: string | undefined) => flag === '1' || flag === 'true';

/** A visible worksheet: its name on the tab, and the path of its part. */
interface SheetPart {
  name: string;
  path: string;
}

/** The paths of a workbook's parts. `styles` and `texts` are undefined if it has none. */
interface WorkbookMap {
  sheets: SheetPart[];
  styles: string | undefined;
  texts: string | undefined;
  from1904: boolean;
}

/** The targets of a part's relations by their ids, with the last word of their types; paths are from the root of the package. */
async function relationsOf(parts: ZipParts, part: string): Promise<Map<string, { type: string; path: string }>> {
  const folder = posix.join('/', posix.dirname(part));
  const targets = new Map<string, { type: string; path: string }>();
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`).slice(1);
  if (!parts.has(path)) return targets;
  await readXml(parts.read(path), {
    open: (name, { Id, Type = '', Target = '' }) => {
      if (name === 'Relationship' && Id)
        targets.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path: posix.resolve(folder, Target).slice(1) });
    },
  });
  return targets;
}

/** Finds the parts of a workbook by its relations, whatever their names are. Throws a WorkbookRefusal if no worksheet is visible. */
export async function mapWorkbook(parts: ZipParts): Promise<WorkbookMap> {
  const partOf = (targets: Awaited<ReturnType<typeof relationsOf>>, type: string) =>
    [...targets.values()].find((target) => target.type === type)?.path;
  const workbook = partOf(await relationsOf(parts, ''), 'officeDocument') ?? 'xl/workbook.xml';
  if (!parts.has(workbook)) throw notAWorkbook();
  const targets = await relationsOf(parts, workbook);
  const sheets: SheetPart[] = [];
  let from1904 = false;
  await readXml(parts.read(workbook), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = isTrue(attributes.date1904);
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const target = targets.get(relationOf(attributes));
      if (target?.type === 'worksheet') sheets.push({ name: textOf(attributes.name ?? ''), path: target.path });
    },
  });
  if (sheets.length === 0) throw new WorkbookRefusal('This spreadsheet has no visible sheet.');
  const [styles, texts] = [partOf(targets, 'styles'), partOf(targets, 'sharedStrings')];
  if (![...sheets.map(({ path }) => path), styles, texts].every((path) => path === undefined || parts.has(path)))
    throw damaged();
  return { sheets, styles, texts, from1904 };
}

/** The value of `r:id`, whatever the prefix. */
const relationOf = (attributes: XmlAttributes) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

/** The number format of each cell style, and whether it strikes its text through. */
export async function readFormats(parts: ZipParts, path: string | undefined): Promise<CellFormat[]> {
  const formats: CellFormat[] = [];
  if (!path) return formats;
  const codes = new Map<number, NumberFormat>();
  const fonts: { isStruck: boolean }[] = [];
  let inFonts = false;
  let inCellFormats = false;
  await readXml(parts.read(path), {
    open: (name, attributes) => {
      if (name === 'cellXfs') inCellFormats = true;
      if (name === 'fonts') inFonts = true;
      if (name === 'font' && inFonts) fonts.push({ isStruck: false });
      if (name === 'strike' && inFonts) fonts.at(-1)!.isStruck = isTrue(attributes.val ?? '1');
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), formatOf(attributes.formatCode ?? ''));
      if (name !== 'xf' || !inCellFormats) return;
      const id = Number(attributes.numFmtId ?? 0);
      formats.push({
        ...(codes.get(id) ?? { date: kindOfId(id), isMonth: id === 17 }),
        ...fonts[Number(attributes.fontId ?? 0)],
      });
    },
    close: (name) => {
      if (name === 'cellXfs') inCellFormats = false;
      if (name === 'fonts') inFonts = false;
    },
  });
  return formats;
}

/** A range of cells that are shown as one: its first and last row, from 1, and its columns, from 0. */
export interface MergedRange {
  ref: string;
  first: number;
  last: number;
  from: number;
  to: number;
}

/** The merged ranges of a worksheet in the order of their first rows. They stand behind the cells that they concern. */
export async function readMerged(pieces: AsyncIterable<Buffer>): Promise<MergedRange[]> {
  const ranges: MergedRange[] = [];
  await readXml(pieces, {
    open: (name, { ref = '' }) => {
      const [, from, first, to, last] =
        (name === 'mergeCell' && /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(ref)) || [];
      if (from && to)
        ranges.push({ ref, first: Number(first), last: Number(last), from: columnOf(from), to: columnOf(to) });
    },
  });
  return ranges.sort((one, other) => one.first - other.first);
}

/** 'AB12' is column 27, counted from 0. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let n = 0; reference.charCodeAt(n) >= 65; n++) column = column * 26 + (reference.charCodeAt(n) & 31);
  return column - 1;
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
      if (collected.length > workbookLimits.cellCharacters) throw tooLongCell();
    },
  };
}
