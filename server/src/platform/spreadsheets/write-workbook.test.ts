import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { workbookLook } from '@homeroom/shared/settings/theme/workbook-look';
import { brokenRules } from '../../../test/package-rules.js';
import { readTable, textOf } from '../../workbook/public.js';
import { workbookBuffer, writeWorkbook, type CellValue } from './write-workbook.js';
import { ZipParts } from '../../workbook/zip-parts.js';

const columns = [{ heading: 'Name' }, { heading: 'Value', width: 30 }];

async function reread(bytes: Buffer) {
  const { columns, rows } = await readTable(bytes);
  return { columns, rows };
}

async function partOf(bytes: Buffer, name: string) {
  const pieces: Buffer[] = [];
  for await (const piece of (await ZipParts.open(bytes)).read(name)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

async function* slowly(rows: CellValue[][]) {
  for (const row of rows) yield await Promise.resolve(row);
}

it('writes rows that read back unchanged', async () => {
  const rows = [
    ['Amina', 4],
    ['Ben & <Co>', '007'],
    ['Zoë', true],
    ['=1+1', '+353 1'],
    ['@here', '-5'],
    [null, '_x0041_'],
  ];
  expect(await reread(await workbookBuffer([{ name: 'Students', columns, rows: slowly(rows) }]))).toEqual({
    columns: ['Name', 'Value'],
    rows: [
      { row: 2, cells: ['Amina', '4'] },
      { row: 3, cells: ['Ben & <Co>', '007'] },
      { row: 4, cells: ['Zoë', 'TRUE'], kinds: { 1: 'box' } },
      { row: 5, cells: ['=1+1', '+353 1'] },
      { row: 6, cells: ['@here', '-5'] },
      { row: 7, cells: ['', '_x0041_'] },
    ],
  });
});

it('writes any text so that it reads back unchanged', async () => {
  const texts = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(texts, async (values) => {
      const { rows } = await reread(
        await workbookBuffer([{ name: 'Texts', columns, rows: values.map((value) => ['x', value]) }]),
      );
      expect(rows.map(({ cells }) => cells[1])).toEqual(
        values.map((value) => textOf(value.replaceAll('_x', '_x005F_x'))),
      );
    }),
    { numRuns: 20 },
  );
});

it('never writes a formula', async () => {
  const sheet = await partOf(
    await workbookBuffer([
      {
        name: 'A',
        columns,
        rows: [
          ['=cmd()', '+1'],
          ['@SUM(A1)', '-1'],
        ],
      },
    ]),
    'xl/worksheets/sheet1.xml',
  );
  expect(sheet).not.toContain('<f');
  expect(sheet).toContain('t="str"><v>=cmd()</v>');
});

it("uses the school's colour in the headings, and prints its name and the sheet's above each page", async () => {
  const look = workbookLook('Smith & Sons School', '#e8b020');
  const bytes = await workbookBuffer([{ name: 'Marks', columns, rows: [] }], look);
  const styles = await partOf(bytes, 'xl/styles.xml');
  for (const color of [look.ink, look.ground]) expect(styles).toContain(`rgb="FF${color.slice(1).toUpperCase()}"`);
  const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<oddHeader>&amp;LSmith &amp;&amp; Sons School&amp;RMarks</oddHeader>');
  expect(await partOf(bytes, 'xl/workbook.xml')).toContain('_xlnm.Print_Titles');
  expect(await brokenRules(bytes)).toEqual([]);
});

it('has bold, frozen headings with a filter, and columns as wide as asked', async () => {
  const bytes = await workbookBuffer([{ name: 'A', columns, rows: [] }]);
  const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toContain('<autoFilter ref="A1:B1"/>');
  expect(sheet).toMatch(/width="30"/);
  expect(await partOf(bytes, 'xl/styles.xml')).toContain('<b/>');
});

it('passes on the error of its rows and ends the stream', async () => {
  const stream = new PassThrough().resume();
  // eslint-disable-next-line require-yield
  const rows = (function* (): Generator<CellValue[]> {
    throw new Error('The database went away.');
  })();
  await expect(writeWorkbook(stream, [{ name: 'A', columns, rows }])).rejects.toThrow('The database went away.');
  expect(stream.destroyed).toBe(true);
});

it('stops when its reader goes away', async () => {
  const stream = new PassThrough();
  const rows = (function* () {
    for (let n = 0; ; n++) {
      if (n === 10) stream.destroy();
      yield ['Amina', n];
    }
  })();
  await expect(writeWorkbook(stream, [{ name: 'A', columns, rows }])).rejects.toThrow();
});
