import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeXlsx, makeZip, rowOf, workbookParts } from '../../test/fixtures/make-xlsx.js';
import { inspectWorkbook } from './inspect-workbook.js';

const parts = workbookParts({ rows: rowOf('Name') });
const sheet = 'xl/worksheets/sheet1.xml';
const filesOf = (more: Record<string, string | Buffer>) => makeXlsx({ ...parts, ...more });
const zipOf = (change: object) =>
  makeZip(Object.entries(parts).map(([name, content]) => ({ name, content, ...(name === sheet ? change : {}) })));
const rels = (attributes: string) =>
  `<Relationships><Relationship Id="rId9" Target="https://example.org/x" TargetMode="External" ${attributes}/></Relationships>`;
const hyperlink = 'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink"';
const oleObject = 'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/oleObject"';

const notAWorkbook =
  'This file is not an .xlsx spreadsheet. Open it in your spreadsheet program, save it as .xlsx and try again.';
const damaged = 'This spreadsheet is damaged. Open it in your spreadsheet program, save it as .xlsx and try again.';
const tooLarge = 'This spreadsheet is too large when unpacked. Copy the rows into a new one and try again.';
const macros = 'This spreadsheet contains macros. Save it as .xlsx without macros and try again.';
const links = 'This spreadsheet links to other files. Copy its values into a new one and try again.';
const entities =
  'This spreadsheet contains XML entities, which are not accepted. Copy the rows into a new one and try again.';

const refused: [string, () => Buffer, string][] = [
  ['nothing', () => Buffer.alloc(0), 'The file is empty.'],
  ['a text file', () => Buffer.from('name,grade\nAmina,4\n'), notAWorkbook],
  [
    'an old .xls or a workbook with a password',
    () => Buffer.from('d0cf11e0a1b11ae1000000', 'hex'),
    'This is an old .xls file or has a password. Save it as .xlsx without a password and try again.',
  ],
  ['a beginning of a zip and nothing more', () => Buffer.from('504b030414000000', 'hex'), notAWorkbook],
  ['a zip of something else', () => makeZip([{ name: 'notes.txt', content: 'Hello' }]), notAWorkbook],
  ['half a workbook', () => filesOf({}).subarray(0, 900), notAWorkbook],
  ['50 MB', () => Buffer.concat([filesOf({}), Buffer.alloc(50 * 1024 * 1024)]), 'The file is larger than 10 MB.'],
  ['a small file that unpacks to 40 MB', () => filesOf({ [sheet]: Buffer.alloc(40_000_000, 'a') }), tooLarge],
  [
    'a zip in a zip that unpacks to 60 MB',
    () =>
      filesOf({ 'xl/media/a.bin': Buffer.alloc(60_000_000), 'xl/media/b.zip': makeZip([{ name: 'a', content: 'a' }]) }),
    tooLarge,
  ],
  [
    'a file that unpacks to more than it declares',
    () => zipOf({ content: Buffer.alloc(40_000_000, 'a'), declaredSize: 1000 }),
    damaged,
  ],
  ['a file that unpacks to less than it declares', () => zipOf({ declaredSize: 100_000 }), damaged],
  [
    '2,000 files',
    () => filesOf(Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`xl/media/${n}.png`, 'x']))),
    'This spreadsheet contains more files than a list needs.',
  ],
  [
    'two files of one name',
    () =>
      makeZip(
        [...Object.entries(parts), [sheet, '<worksheet/>']].map(([name, content]) => ({
          name: name!,
          content: content!,
        })),
      ),
    damaged,
  ],
  ['a path that leaves the zip', () => filesOf({ '../../etc/passwd': 'x' }), damaged],
  [
    'an encrypted file',
    () => zipOf({ encrypted: true }),
    'This spreadsheet has a password. Save it without one and try again.',
  ],
  ['no list of its parts', () => filesOf({ '[Content_Types].xml': '' }), notAWorkbook],
  ['macros under another name', () => filesOf({ 'xl/vbaProject.bin': 'x' }), macros],
  ['old macro sheets', () => filesOf({ 'xl/macrosheets/sheet1.xml': '<a/>' }), macros],
  [
    'the type of a macro workbook',
    () =>
      filesOf({
        '[Content_Types].xml':
          '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
      }),
    macros,
  ],
  ['links to other workbooks', () => filesOf({ 'xl/externalLinks/externalLink1.xml': '<a/>' }), links],
  ['a relation to something outside', () => filesOf({ 'xl/worksheets/_rels/sheet1.xml.rels': rels(oleObject) }), links],
  [
    'entities that grow',
    () =>
      filesOf({
        [sheet]: `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData>${rowOf('&b;')}</sheetData></worksheet>`,
      }),
    entities,
  ],
  [
    'an entity that reads a file, in another part',
    () => filesOf({ 'xl/comments1.xml': '<?xml version="1.0"?><!doctype a SYSTEM "file:///etc/passwd"><a/>' }),
    entities,
  ],
  [
    'a document type across two pieces',
    () => filesOf({ [sheet]: `<!--${'-'.repeat(65_536 - 12)}--><!DOCTYPE a><worksheet/>` }),
    entities,
  ],
  [
    'a document type in UTF-16',
    () => filesOf({ [sheet]: Buffer.from('\uFEFF<!DOCTYPE a><worksheet/>', 'utf16le') }),
    damaged,
  ],
];

it.each(refused)('refuses %s', async (_, make, sentence) => {
  await expect(inspectWorkbook(make())).rejects.toMatchObject({ name: 'WorkbookRefusal', message: sentence });
});

it('accepts links on cells, such as e-mail addresses', async () => {
  const { parts: opened } = await inspectWorkbook(filesOf({ 'xl/worksheets/_rels/sheet1.xml.rels': rels(hyperlink) }));
  expect(opened.has(sheet)).toBe(true);
});

it.each(['roster-240', 'roster-240-messy', 'roster-2000'])('takes %s', async (name) => {
  const { parts: opened } = await inspectWorkbook(
    readFileSync(resolve(import.meta.dirname, `../../test/fixtures/${name}.xlsx`)),
  );
  expect(opened.has('xl/workbook.xml')).toBe(true);
});

it('counts the cells and texts of each file, whatever their prefix and wherever a piece ends', async () => {
  const rows = `<row>${'<c/><c t="str"><v>1</v></c><x:c r="A1"/><cols/><v>c</v>'.repeat(4000)}</row>`;
  const { counts } = await inspectWorkbook(makeXlsx(workbookParts({ rows, texts: '<si><t>a</t></si><s/>' })));
  expect(counts.get(sheet)).toEqual({ cells: 12_000, values: 8_000, merged: 0 });
  expect(counts.get('xl/workbook.xml')).toMatchObject({ cells: 0 });
  expect(counts.get('xl/sharedstrings.xml')).toMatchObject({ cells: 1 });
});
