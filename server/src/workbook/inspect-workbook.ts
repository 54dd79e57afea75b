import { importMessages } from '@homeroom/shared/imports';
import { readXml } from './read-xml.js';
import { workbookLimits, WorkbookRefusal, damaged, hasLinks, hasMacros, notAWorkbook, tooLarge } from './limits.js';
import { ZipParts } from './zip-parts.js';

/** Checks the size and the first bytes, so that most wrong files never reach a thread. Throws a WorkbookRefusal. */
export function checkUpload(bytes: Uint8Array) {
  if (bytes.length > workbookLimits.uploadBytes) throw new WorkbookRefusal(importMessages.tooLarge);
  const signature = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(8, bytes.length)).toString('hex');
  if (signature === 'd0cf11e0a1b11ae1')
    throw new WorkbookRefusal(
      'This is an old .xls file or has a password. Save it as .xlsx without a password and try again.',
    );
  if (!signature.startsWith('504b0304'))
    throw bytes.length === 0 ? new WorkbookRefusal('The file is empty.') : notAWorkbook();
}

/**
 * Checks a workbook before its sheets are parsed: the sizes that the zip declares and really unpacks to, and that it has no
 * macros, no links to other files and no document types. Throws a WorkbookRefusal.
 */
export async function inspectWorkbook(bytes: Buffer): Promise<InspectedWorkbook> {
  checkUpload(bytes);
  const parts = await ZipParts.open(bytes);
  if (!parts.has('[Content_Types].xml')) throw notAWorkbook();
  refuseByName(parts.names);
  const counts = await unpackAll(parts);
  await refuseMacroTypes(parts);
  await refuseExternalRelations(parts);
  return { parts, counts };
}

/** What is in an XML file, because parsing it takes the time: cells and shared texts, those of them that have a value, merged ranges. */
export interface XmlCounts {
  cells: number;
  values: number;
  merged: number;
}

/** A workbook that may be parsed. `counts`: by the path of an XML file in lower case. */
interface InspectedWorkbook {
  parts: ZipParts;
  counts: ReadonlyMap<string, XmlCounts>;
}

function refuseByName(names: readonly string[]) {
  if (names.some((name) => /(^|\/)(vba\w*\.(bin|xml)$|(macrosheets|activex)\/)/.test(name))) throw hasMacros();
  if (names.some((name) => /(^|\/)externallinks\//.test(name))) throw hasLinks();
}

const isXml = (name: string) => /\.(xml|rels|vml)$/.test(name);

/** Unpacks every file, bounds the real size whatever the zip declared, and checks all XML; returns the counts by file. */
async function unpackAll(parts: ZipParts): Promise<Map<string, XmlCounts>> {
  const counts = new Map<string, XmlCounts>();
  let unpacked = 0;
  for (const name of parts.names) {
    const look = isXml(name) ? xmlGuard() : undefined;
    for await (const chunk of parts.read(name)) {
      unpacked += chunk.length;
      if (unpacked > workbookLimits.unpackedBytes) throw tooLarge();
      look?.take(chunk);
    }
    if (look) counts.set(name, look.counts);
  }
  return counts;
}

/**
 * Refuses a document type or entity in UTF-8 XML, even across two chunks; a zero byte means an encoding that could hide one.
 * Also counts what is in it, which costs a tenth of parsing it.
 */
function xmlGuard() {
  let tail = '';
  const counts: XmlCounts = { cells: 0, values: 0, merged: 0 };
  const take = (chunk: Buffer) => {
    if (chunk.includes(0)) throw damaged();
    const text = tail + chunk.toString('latin1');
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
      throw new WorkbookRefusal(
        'This spreadsheet contains XML entities, which are not accepted. Copy the rows into a new one and try again.',
      );
    // A tag that ends within the tail was counted with the previous chunk.
    for (const { index, 0: tag, 1: name } of text.matchAll(/<(?:\w+:)?(c|si|v|is|mergeCell)[\s>/]/g)) {
      if (index + tag.length <= tail.length) continue;
      if (name === 'c' || name === 'si') counts.cells += 1;
      if (name === 'mergeCell') counts.merged += 1;
      else if (name !== 'c') counts.values += 1;
    }
    tail = text.slice(-20);
  };
  return { take, counts };
}

async function refuseMacroTypes(parts: ZipParts) {
  await readXml(parts.read('[Content_Types].xml'), {
    open: (_, attributes) => {
      if (/macro|vba|activex/i.test(attributes.ContentType ?? '')) throw hasMacros();
    },
  });
}

/** Refuses every relation to something outside, except a link on a cell, such as an e-mail address, which we read as text. */
async function refuseExternalRelations(parts: ZipParts) {
  for (const name of parts.names.filter((part) => part.endsWith('.rels'))) {
    await readXml(parts.read(name), {
      open: (_, attributes) => {
        if (/^external$/i.test(attributes.TargetMode ?? '') && !/\/hyperlink$/.test(attributes.Type ?? ''))
          throw hasLinks();
      },
    });
  }
}
