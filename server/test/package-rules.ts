import { posix } from 'node:path';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ZipParts } from '../src/workbook/zip-parts.js';

/** The children of a worksheet in the order of its schema (ECMA-376, CT_Worksheet). */
const sheetOrder = [
  ...[
    'sheetPr',
    'dimension',
    'sheetViews',
    'sheetFormatPr',
    'cols',
    'sheetData',
    'sheetCalcPr',
    'sheetProtection',
    'protectedRanges',
    'scenarios',
  ],
  ...[
    'autoFilter',
    'sortState',
    'dataConsolidate',
    'customSheetViews',
    'mergeCells',
    'phoneticPr',
    'conditionalFormatting',
    'dataValidations',
  ],
  ...[
    'hyperlinks',
    'printOptions',
    'pageMargins',
    'pageSetup',
    'headerFooter',
    'rowBreaks',
    'colBreaks',
    'customProperties',
    'cellWatches',
  ],
  ...[
    'ignoredErrors',
    'smartTags',
    'drawing',
    'legacyDrawing',
    'legacyDrawingHF',
    'picture',
    'oleObjects',
    'controls',
    'webPublishItems',
    'tableParts',
    'extLst',
  ],
];

interface Element extends SaxesTagPlain {
  /** 1 for the root. */
  depth: number;
}

/** All elements of a part, in order; throws if the XML is not well formed. */
async function elementsOf(zip: ZipParts, name: string): Promise<Element[]> {
  const parser = new SaxesParser({ xmlns: false });
  const elements: Element[] = [];
  let depth = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => void elements.push({ ...tag, depth: ++depth }));
  parser.on('closetag', () => void depth--);
  const decoder = new TextDecoder();
  for await (const piece of zip.read(name)) parser.write(decoder.decode(piece, { stream: true }));
  parser.close();
  return elements;
}

const attribute = ({ attributes }: Element, name: string) => String(attributes[name] ?? '');
const named = (elements: readonly Element[], name: string) => elements.filter((element) => element.name === name);

/** The number of a column's letters, 1 for A. */
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** How a workbook breaks the rules of its package and schema, as sentences; such workbooks make programs offer a repair. */
export async function brokenRules(bytes: Buffer): Promise<string[]> {
  const zip = await ZipParts.open(bytes);
  const parts = zip.names;
  const broken: string[] = [];
  const types = await elementsOf(zip, '[Content_Types].xml');
  const overrides = named(types, 'Override').map((each) => attribute(each, 'PartName').replace(/^\//, ''));
  const endings = named(types, 'Default').map((each) => attribute(each, 'Extension'));
  if (new Set(overrides).size !== overrides.length) broken.push('A part has two content types.');
  for (const part of overrides) if (!zip.has(part)) broken.push(`The content type of ${part} names no part.`);
  for (const part of parts)
    if (part !== '[Content_Types].xml' && !overrides.includes(part) && !endings.includes(part.split('.').at(-1)!))
      broken.push(`${part} has no content type.`);

  for (const part of parts.filter((each) => each.endsWith('.rels'))) {
    const folder = posix.join(posix.dirname(part), '..');
    for (const relation of named(await elementsOf(zip, part), 'Relationship')) {
      const target = attribute(relation, 'Target');
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      if (attribute(relation, 'TargetMode') !== 'External' && !zip.has(path))
        broken.push(`${part} points to ${target}, which is not there.`);
    }
  }

  const sheets = named(await elementsOf(zip, 'xl/workbook.xml'), 'sheet').map((sheet) => attribute(sheet, 'name'));
  if (new Set(sheets.map((name) => name.toLowerCase())).size !== sheets.length)
    broken.push('Two sheets have one name.');
  for (const name of sheets)
    if (name.length > 31 || /[*?:\\/[\]]/.test(name)) broken.push(`'${name}' is no name of a sheet.`);

  const formats =
    named(await elementsOf(zip, 'xl/styles.xml'), 'cellXfs').map((each) => Number(attribute(each, 'count')))[0] ?? 0;
  for (const part of parts.filter((each) => each.startsWith('xl/worksheets/sheet')))
    broken.push(...brokenInSheet(await elementsOf(zip, part), formats).map((rule) => `${part}: ${rule}`));
  return broken;
}

function brokenInSheet(elements: readonly Element[], formats: number): string[] {
  const broken: string[] = [];
  const children = elements.filter(({ depth }) => depth === 2).map(({ name }) => sheetOrder.indexOf(name));
  if (children.includes(-1)) broken.push('it has an element that no worksheet has.');
  if (children.some((place, n) => n > 0 && place < children[n - 1]!))
    broken.push('its elements are not in their order.');
  let row = 0;
  let column = 0;
  for (const element of elements) {
    if (element.name === 'row') {
      const next = Number(attribute(element, 'r'));
      if (next <= row) broken.push(`row ${next} stands below row ${row}.`);
      [row, column] = [next, 0];
    } else if (element.name === 'c') {
      const [, letters = '', at] = /^([A-Z]{1,3})(\d+)$/.exec(attribute(element, 'r')) ?? [];
      if (Number(at) !== row || columnOf(letters) <= column)
        broken.push(`${attribute(element, 'r')} stands in the wrong place.`);
      column = columnOf(letters);
      if (!['', 'n', 'b', 'str', 's', 'inlineStr'].includes(attribute(element, 't')))
        broken.push(`${attribute(element, 'r')} is of an unknown type.`);
      if (Number(attribute(element, 's')) >= Math.max(1, formats))
        broken.push(`${attribute(element, 'r')} has a format that is not there.`);
    }
  }
  return broken;
}
