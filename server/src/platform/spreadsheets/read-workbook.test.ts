import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import iconv from 'iconv-lite';
import { makeXlsx, rowOf, workbookParts } from '../../../test/fixtures/make-xlsx.js';
import { readConfig } from '../../config.js';
import { Workers } from '../workers/workers.js';
import { WorkbookReader } from './read-workbook.js';
import { uploadLimits } from './upload-limits.js';
import { readTable, type TableWanted } from '../../workbook/public.js';

const workers = new Workers(readConfig({}));
const reader = new WorkbookReader(workers);
afterAll(() => workers.onModuleDestroy());

const fixture = (name: string) => readFileSync(resolve(import.meta.dirname, `../../../test/fixtures/${name}.xlsx`));
const sheet = 'xl/worksheets/sheet1.xml';
const read = (options: Parameters<typeof workbookParts>[0], more: Record<string, string> = {}) =>
  reader.read(makeXlsx({ ...workbookParts(options), ...more }));
const headings = rowOf('Name', 'Value');
const first = [
  'Rohan',
  'Kowalska',
  'Female',
  '2015-03-05',
  '6',
  '7',
  'Kwame',
  'Kowalska',
  'kwame.kowalska1@example.org',
  '+1 555 0127 63',
  'Father',
  'Linh',
  'Kowalska',
  'linh.kowalska1b@example.org',
  '(555) 0113',
  'Mother',
  'Speaks Türkçe at home',
];
/** The second column of the rows below the headings. */
const valuesOf = async (cells: string[], options: Parameters<typeof workbookParts>[0] = {}) =>
  (
    await read({
      ...options,
      rows: headings + cells.map((cell) => `<row><c t="str"><v>x</v></c>${cell}</row>`).join(''),
    })
  ).rows.map(({ cells: [, value] }) => value);

describe('rosters written by LibreOffice', () => {
  it('reads every row and column of a clean one', async () => {
    const { columns, rows } = await reader.read(fixture('roster-240'));
    expect(columns).toHaveLength(17);
    expect(columns.slice(0, 4)).toEqual(['Student First Name', 'Student Last Name', 'Gender', 'Date of Birth']);
    expect(rows).toHaveLength(240);
    expect(rows[0]).toEqual({ row: 2, cells: first, kinds: { 3: 'date' } });
  });

  it('reads a messy one as it is, and 2,000 rows', async () => {
    expect((await reader.read(fixture('roster-240-messy'))).rows).toHaveLength(241);
    expect((await reader.read(fixture('roster-2000'))).rows).toHaveLength(2000);
  });
});

describe('the table of a sheet', () => {
  it('is whatever is below the headings, whatever is above them', async () => {
    const title = rowOf('Springfield School') + rowOf('as of', '2026-11-17') + '<row/>';
    const table = await read({
      rows: `${title}${rowOf('', 'Name', 'Grade', '', 'Section')}<row/>${rowOf('', 'Amina', '4', '', '2-B', 'no heading')}${rowOf('', '', '', '')}${rowOf('', 'Ben')}`,
    });
    expect(table).toMatchObject({
      columns: ['', 'Name', 'Grade', '', 'Section'],
      rows: [
        { row: 6, cells: ['', 'Amina', '4', '', '2-B'] },
        { row: 8, cells: ['', 'Ben', '', '', ''] },
      ],
    });
  });

  it('may have one column', async () => {
    await expect(read({ rows: rowOf('Name') + rowOf('Amina') })).resolves.toMatchObject({
      columns: ['Name'],
      rows: [{ row: 2, cells: ['Amina'] }],
    });
  });

  it('keeps filtered rows and their numbers', async () => {
    const rows =
      '<row r="3"><c r="B3" t="str"><v>Name</v></c><c r="D3" t="str"><v>Grade</v></c></row><row r="7" hidden="1"><c r="B7" t="str"><v>Amina</v></c><c r="D7"><v>4</v></c></row>';
    const table = await read(
      {},
      {
        [sheet]: `<worksheet><sheetPr filterMode="1"/><sheetData>${rows}</sheetData><autoFilter ref="B3:D7"/></worksheet>`,
      },
    );
    expect(table).toMatchObject({
      columns: ['', 'Name', '', 'Grade'],
      rows: [{ row: 7, cells: ['', 'Amina', '', '4'] }],
    });
  });

  it('comes from the first sheet that is a worksheet and visible', async () => {
    const relation = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${type}" Target="${target}"/>`;
    const table = await read(
      {},
      {
        'xl/workbook.xml':
          '<x:workbook xmlns:x="m" xmlns:rel="r"><x:sheets><x:sheet name="Lists" sheetId="1" state="hidden" rel:id="a"/><x:sheet name="Chart" sheetId="2" rel:id="b"/><x:sheet name="Roster" sheetId="3" rel:id="c"/></x:sheets></x:workbook>',
        'xl/_rels/workbook.xml.rels': `<Relationships>${relation('a', 'worksheet', 'worksheets/sheet1.xml')}${relation('b', 'chartsheet', 'chartsheets/sheet1.xml')}${relation('c', 'worksheet', '/xl/worksheets/sheet2.xml')}</Relationships>`,
        'xl/worksheets/sheet2.xml':
          '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Name</x:t></x:is></x:c></x:row><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      },
    );
    expect(table).toMatchObject({ columns: ['Name'], rows: [{ row: 2, cells: ['7'] }] });
  });
});

describe('a cell', () => {
  it('is its text, flattened, trimmed and in NFC', async () => {
    const texts =
      '<si><t xml:space="preserve">  Ame\u0301lie </t></si><si><r><t>Bo</t></r><r><rPr><b/></rPr><t>ld</t></r><rPh sb="0" eb="2"><t>ボ</t></rPh></si><si><t>a_x000D_\nb_x005F_x0041_ &amp; &#233;</t></si>';
    const cells = [
      '<c t="s"><v>0</v></c>',
      '<c t="s"><v>1</v></c>',
      '<c t="s"><v>2</v></c>',
      '<c t="s"><v>9</v></c>x',
      '<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>',
      '<c t="str"><v><![CDATA[<b>]]></v></c>',
    ];
    expect(await valuesOf(cells, { texts })).toEqual(['Amélie', 'Bold', 'a\nb_x0041_ & é', '', 'inline', '<b>']);
  });

  it('is the result of its formula, also when that is an error or missing', async () => {
    expect(
      await valuesOf([
        '<c><f>20+22</f><v>42</v></c>',
        '<c t="str"><f>A1&amp;"b"</f><v>ab</v></c>',
        '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
        '<c><f>A1</f></c>',
      ]),
    ).toEqual(['42', 'ab', '#DIV/0!', '']);
  });

  it('is TRUE or FALSE', async () => {
    expect(await valuesOf(['<c t="b"><v>1</v></c>', '<c t="b"><v>0</v></c>'])).toEqual(['TRUE', 'FALSE']);
  });

  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="22"/></cellXfs>';

  it('is a number without exponent, unless its format shows a date', async () => {
    const cells = [
      '<c><v>42</v></c>',
      '<c s="0"><v>41912.0</v></c>',
      '<c s="1"><v>41912</v></c>',
      '<c s="2" t="n"><v>41912</v></c>',
      '<c s="3"><v>0.375</v></c>',
      '<c s="4"><v>41912.34375</v></c>',
      '<c t="d"><v>2014-09-30T00:00:00</v></c>',
    ];
    expect(await valuesOf(cells, { styles })).toEqual([
      '42',
      '41912',
      '2014-09-30',
      '2014-09-30',
      '09:00',
      '2014-09-30 08:15',
      '2014-09-30',
    ]);
  });

  it('is the same date in a workbook of the 1904 system and in any time zone', async () => {
    expect(await valuesOf(['<c s="1"><v>40450</v></c>'], { styles, workbookPr: 'date1904="1"' })).toEqual([
      '2014-09-30',
    ]);
  });
});

describe('a sheet that is not one plain table', () => {
  const wanted = (tab?: TableWanted['tab']): TableWanted => ({
    headings: [
      ['First Name', 'Given Name'],
      ['Last Name'],
      ['Grade'],
      ['Parent 1 First Name'],
      ['Parent 1 Phone'],
      ['Gender'],
    ],
    declared: ['First Name', 'Last Name'],
    tab,
  });
  const merges = (...refs: string[]) =>
    `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  const worksheet = (rows: string, ...refs: string[]) =>
    `<worksheet><sheetData>${rows.replace(/<row>/g, () => '<row>')}</sheetData>${refs.length > 0 ? merges(...refs) : ''}</worksheet>`;
  const readSheet = (rows: string, ...refs: string[]) =>
    reader.read(makeXlsx({ ...workbookParts(), [sheet]: worksheet(rows, ...refs) }), wanted());
  const head = rowOf('First Name', 'Last Name', 'Parent 1 First Name', 'Grade');

  it('has merged cells, of which every one is what they show', async () => {
    const table = await readSheet(
      head + rowOf('Ada', 'Berg', 'Mo', '4') + rowOf('Abe', '', '', '5') + rowOf('Amy', 'Cole', '', ''),
      'B2:B3',
      'C2:C4',
    );
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['Ada', 'Berg', 'Mo', '4'],
      ['Abe', 'Berg', 'Mo', '5'],
      ['Amy', 'Cole', 'Mo', ''],
    ]);
    expect(table.notes).toEqual(['Merged cells were filled with what they show: B2:B3 and C2:C4.']);
  });

  it('has headings below titles, of one row or of two', async () => {
    const table = await readSheet(
      rowOf('Cedar School', '', '', '') +
        rowOf('Name', '', 'Parent 1', '', 'Gender') +
        rowOf('First Name', 'Last Name', 'First Name', 'Phone') +
        rowOf('Ada', 'Berg', 'Mo', '555 0101', 'F'),
      'A1:E1',
      'A2:B2',
      'C2:D2',
      'E2:E3',
    );
    expect(table.columns).toEqual(['First Name', 'Last Name', 'Parent 1 First Name', 'Parent 1 Phone', 'Gender']);
    expect(table.rows).toEqual([{ row: 4, cells: ['Ada', 'Berg', 'Mo', '555 0101', 'F'] }]);
    expect(table.notes).toEqual(['2 rows are titles and are left out: 1 and 2.']);
  });

  it('has totals, titles and its headings again between the rows', async () => {
    const table = await readSheet(
      head +
        rowOf('Class 1-A', '', '', '') +
        rowOf('Ada', 'Berg', '', '4') +
        rowOf('Total: 1', '', '', '1') +
        rowOf('First name', 'LAST NAME', '', 'Grade') +
        rowOf('Summe', '', '', '3,5') +
        rowOf('Total', 'Berg', '', '4'),
      'A2:D2',
    );
    expect(table.rows.map(({ row }) => row)).toEqual([3, 7]);
    expect(table.notes).toEqual([
      'Row 5 repeats the headings and is left out.',
      '2 rows are totals and are left out: 4 and 6.',
      'Row 2 is one text over several columns and is left out.',
    ]);
  });

  it('keeps them all where the person says that they are rows', async () => {
    const rows = head + rowOf('Ada', 'Berg', '', '4') + rowOf('Total', '', '', '1');
    const bytes = makeXlsx({ ...workbookParts(), [sheet]: worksheet(rows) });
    expect(await reader.read(bytes, wanted())).toMatchObject({ rows: [{ row: 2 }], leftOut: true });
    expect(await reader.read(bytes, { ...wanted(), keepsAll: true })).toMatchObject({
      rows: [{ row: 2 }, { row: 3 }],
      leftOut: false,
    });
  });

  it('has people whose names begin like a total', async () => {
    const people = ['Sum, Ming', 'Count Basie', 'Average speed', 'Total Eclipse'];
    const table = await readSheet(head + people.map((name) => rowOf(name, '', '', '4')).join(''));
    expect(table.rows).toHaveLength(people.length);
  });

  it('has its titles and headings again on every printed page', async () => {
    const page = rowOf('Cedar School', '', '', '') + head;
    const table = await readSheet(page + rowOf('Ada', 'Berg', '', '4') + page + rowOf('Abe', 'Berg', '', '5'));
    expect(table.rows.map(({ row }) => row)).toEqual([3, 6]);
    expect(table.notes).toEqual([
      '2 rows are titles and are left out: 1 and 4.',
      'Row 5 repeats the headings and is left out.',
    ]);
  });

  it('names the rows that are hidden or struck through, and reads them', async () => {
    const struck = (name: string) => `<row><c s="1" t="str"><v>${name}</v></c><c/><c/><c s="1"><v>4</v></c></row>`;
    const row = rowOf('Ada', 'Berg', '', '4');
    const table = await reader.read(
      makeXlsx(
        workbookParts({
          styles:
            '<fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf/><xf fontId="1"/><xf fontId="2"/></cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs>',
          rows:
            head +
            row.replace('<row', '<row hidden="1"') +
            row +
            struck('Abe') +
            struck('Amy') +
            struck('Ann').replace('s="1"', 's="2"'),
        }),
      ),
      wanted(),
    );
    expect(table.rows.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6]);
    expect(table.notes).toEqual([
      'Row 2 is hidden, and is read like all others.',
      '2 rows are struck through, and are read like all others: 4 and 5.',
    ]);
  });

  it('says what a cell was, and shows the digits that its format shows', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="0000000000"/><numFmt numFmtId="165" formatCode="[&lt;=9999999]###\\-####;\\(###\\)\\ ###\\-####"/><numFmt numFmtId="166" formatCode="d\\-m"/><numFmt numFmtId="167" formatCode="0&quot;#&quot;"/><numFmt numFmtId="168" formatCode="&quot;0&quot;#########;;;@"/><numFmt numFmtId="169" formatCode="&quot;S&quot;0000"/><numFmt numFmtId="170" formatCode="&quot;Room &quot;0"/><numFmt numFmtId="171" formatCode="\\+0"/></numFmts><cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="168"/><xf numFmtId="169"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>';
    const cells = [
      '<c s="1"><v>612345678</v></c>',
      '<c s="2"><v>2125550101</v></c>',
      '<c s="1"><v>1.5</v></c>',
      '<c s="4"><v>7</v></c>',
      '<c s="5"><v>612345678</v></c>',
      '<c s="6"><v>42</v></c>',
      '<c s="7"><v>5</v></c>',
      '<c s="8"><v>441214960000</v></c>',
      '<c s="3"><v>46143</v></c>',
      '<c t="e"><v>#N/A</v></c>',
      '<c t="b"><v>0</v></c>',
      '<c><f>A1</f><v>0</v></c>',
      '<c t="str"><f>A1</f><v></v></c>',
      '<c><f>A1</f></c>',
    ];
    const { rows } = await read({
      styles,
      rows: headings + cells.map((cell) => `<row><c t="str"><v>x</v></c>${cell}</row>`).join(''),
    });
    expect(rows.map(({ cells: [, cell], kinds }) => [cell, kinds?.[1]])).toEqual([
      ['0612345678', undefined],
      ['(212) 555-0101', undefined],
      ['1.5', undefined],
      ['7#', undefined],
      ['0612345678', undefined],
      ['S0042', undefined],
      ['5', undefined],
      ['+441214960000', undefined],
      ['2026-05-01', 'date'],
      ['#N/A', 'error'],
      ['FALSE', 'box'],
      ['0', 'zero'],
      ['', undefined],
      ['', 'formula'],
    ]);
  });

  describe('of several in a workbook', () => {
    const relation = (n: number) =>
      `<Relationship Id="rId${n}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${n}.xml"/>`;
    const book = (...sheets: [string, string][]) =>
      makeXlsx({
        ...workbookParts(),
        'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets.map(([name], n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`).join('')}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, n) => relation(n + 1)).join('')}</Relationships>`,
        ...Object.fromEntries(sheets.map(([, rows], n) => [`xl/worksheets/sheet${n + 1}.xml`, worksheet(rows)])),
      });
    const school = book(
      ['Read me', rowOf('How to use this file') + rowOf('Do not sort')],
      ['1-A', rowOf('First Name', 'Last Name') + rowOf('Ada', 'Berg') + '<row/>' + rowOf('Abe', 'Berg')],
      ['1-B', rowOf('Grade', 'First Name') + rowOf('5', 'Ben')],
    );

    it('is the one with the known headings, and the others are named', async () => {
      expect(await reader.read(school, wanted())).toMatchObject({
        columns: ['First Name', 'Last Name'],
        rows: [{ row: 2 }, { row: 4 }],
        tabs: [
          { name: 'Read me', rows: 1, isRead: false },
          { name: '1-A', rows: 2, isRead: true },
          { name: '1-B', rows: 1, isRead: false },
        ],
      });
    });

    it('is the one that was chosen', async () => {
      await expect(reader.read(school, wanted(3))).rejects.toMatchObject({ message: 'Choose a sheet.' });
      expect(await reader.read(school, wanted(2))).toMatchObject({
        columns: ['Grade', 'First Name'],
        tabs: [{ isRead: false }, { isRead: false }, { isRead: true }],
      });
    });

    it('may be all as one, by their headings, with the sheet of each row', async () => {
      const classes = book(
        ['1-A', rowOf('First Name', 'Last Name') + rowOf('Ada', 'Berg') + '<row/>' + rowOf('Abe', 'Berg')],
        ['1-B', rowOf('Grade', 'Given Name') + rowOf('5', 'Ben')],
      );
      expect(await reader.read(classes, wanted('all'))).toMatchObject({
        columns: ['First Name', 'Last Name', 'Grade', 'Sheet'],
        rows: [
          { row: 2, cells: ['Ada', 'Berg', '', '1-A'] },
          { row: 4, cells: ['Abe', 'Berg', '', '1-A'] },
          { row: 6, cells: ['Ben', '', '5', '1-B'] },
        ],
        tabs: [
          { name: '1-A', rows: 2, isRead: true, above: 0 },
          { name: '1-B', rows: 1, isRead: true, above: 4 },
        ],
      });
    });
  });

  describe('in lines of text', () => {
    const readText = async (text: string | Buffer, form: 'lines' | 'pasted' = 'lines') => {
      const { columns, rows } = await reader.read(Buffer.from(text), wanted(), form);
      return [columns, ...rows.map(({ cells }) => cells)];
    };
    const ada = [
      ['First Name', 'Last Name', 'Grade'],
      ['Ada', 'Berg', '4'],
    ];
    const lines = (separator: string) => ada.map((cells) => cells.join(separator)).join('\r\n');

    it.each([',', ';', '\t', '|'])('has %j between cells', async (separator) => {
      expect(await readText(lines(separator))).toEqual(ada);
      expect(await readText(lines(separator), 'pasted')).toEqual(ada);
    });

    it('has what its first line says between cells', async () => {
      expect(await readText(`sep=^\r\n${lines('^')}`)).toEqual(ada);
    });

    it.each([
      ['UTF-8 with its mark', Buffer.from('\uFEFFFirst Name;Last Name\nÉva;Müller')],
      ['UTF-16', Buffer.from('\uFEFFFirst Name;Last Name\nÉva;Müller', 'utf16le')],
      ['UTF-16 without its mark', Buffer.from('First Name;Last Name\nÉva;Müller', 'utf16le')],
      ['Windows-1252', Buffer.from('First Name;Last Name\nÉva;Müller', 'latin1')],
    ])('is in %s', async (_, bytes) => {
      expect(await readText(bytes)).toEqual([
        ['First Name', 'Last Name'],
        ['Éva', 'Müller'],
      ]);
    });

    it('has quotes around cells with separators, quotes and line breaks', async () => {
      expect(await readText('First Name,Last Name\n"Ada, ""A""\nMaria",Berg\n6" Bob,Cole')).toEqual([
        ['First Name', 'Last Name'],
        ['Ada, "A"\nMaria', 'Berg'],
        ['6" Bob', 'Cole'],
      ]);
    });

    it('may have a quoted cell of more lines than are looked at for the separator', async () => {
      const address = Array.from({ length: 40 }, (_, n) => `line ${n}`).join('\n');
      expect(await readText(`First Name;Last Name\nAda;Berg\nAbe;"${address}"\n`)).toEqual([
        ['First Name', 'Last Name'],
        ['Ada', 'Berg'],
        ['Abe', address],
      ]);
    });

    it('keeps a whole name with its comma in one cell', async () => {
      expect(await readText('Khan, Aisha\nBerg, Ada', 'pasted')).toEqual([
        ['First Name'],
        ['Khan, Aisha'],
        ['Berg, Ada'],
      ]);
    });

    it('has far fewer rows than lines with nothing but separators', async () => {
      expect(await readText(`First Name,Last Name\nAda,Berg\n${',,,,\n'.repeat(1_048_000)}`)).toEqual([
        ['First Name', 'Last Name'],
        ['Ada', 'Berg'],
      ]);
    });

    it('tells what is beyond the headings, because a comma in a text makes two cells of it', async () => {
      const { rows } = await reader.read(Buffer.from('First Name,Last Name\nAda,Berg,of York,\n'), wanted(), 'lines');
      expect(rows).toEqual([{ row: 2, cells: ['Ada', 'Berg'], beyond: 'of York' }]);
    });

    it.each([
      [
        'a quote without an end',
        'First Name,Last Name\nAda,"Berg\nAbe,Cole',
        'A quotation mark after row 1 has no end. Close or remove it and try again.',
      ],
      [
        'a quote without an end among the headings',
        '"First Name,Last Name\nAda,Berg',
        'A quotation mark in the first row has no end. Close or remove it and try again.',
      ],
      [
        'a zero byte that strayed into it',
        'First Name,Last Name\nAda\0,Berg\nAbe,Cole',
        'This file is not a list: it is neither .xlsx nor .csv.',
      ],
      [
        '200,001 lines',
        `First Name,Last Name${',\n'.repeat(200_001)}Ada,Berg`,
        'The sheet has more than 200,000 lines. Split it and import the parts.',
      ],
      [
        '201 columns',
        `First Name${',x'.repeat(200)}\n`,
        'The sheet has more than 200 columns. Remove those that are not needed and try again.',
      ],
      [
        'a cell of 32,768 characters',
        `First Name,Last Name\nAda,${'b'.repeat(32_768)}`,
        'A cell holds more than 32,767 characters. Shorten it and try again.',
      ],
      [
        'a page of the web',
        '<!DOCTYPE html><table><tr><td>First Name</td></tr></table>',
        'This file is not a list: it is neither .xlsx nor .csv.',
      ],
    ])('is refused with %s', async (_, text, message) => {
      await expect(readText(text)).rejects.toMatchObject({ status: 400, message });
    });

    it('says that it guessed the letters, in most programs by the language of the school', async () => {
      const read = (bytes: Buffer) => reader.read(bytes, wanted(), 'lines');
      expect((await read(Buffer.from('First Name;Last Name\nÉva;Müller'))).notes).toEqual([]);
      const { rows, notes } = await read(Buffer.from('First Name;Last Name\nÉva;Müller', 'latin1'));
      expect(rows[0]!.cells).toEqual(['Éva', 'Müller']);
      expect(notes).toEqual([expect.stringContaining('It was read as windows-1252')]);
    });

    it.each([
      ['windows-1252', 'Zoë;Müller\nJosé;Núñez\nD’Arcy;O’Neill – x'],
      ['macintosh', 'Zoë;Müller\nJosé;Núñez'],
      ['cp850', 'Zoë;Müller\nJosé;Núñez'],
      ['windows-1251', 'Анна;Иванова\nМария;Петрова'],
      ['windows-1256', 'علي;حسن\nمريم;خالد'],
      ['Shift_JIS', '花子;山田\n太郎;鈴木'],
    ])('finds its letters in %s', async (encoding, names) => {
      const { rows, notes } = await reader.read(
        iconv.encode(`First Name;Last Name\n${names}`, encoding),
        wanted(),
        'lines',
      );
      expect(rows.map(({ cells }) => cells.join(';')).join('\n')).toBe(names);
      expect(notes).toEqual([expect.stringContaining(`It was read as ${encoding}`)]);
    });

    it('is UTF-8 although one letter of it is not', async () => {
      const bytes = Buffer.concat([
        Buffer.from('First Name;Last Name\nZoë;Müller\nJos'),
        Buffer.from('é;Xu', 'latin1'),
      ]);
      const { rows } = await reader.read(bytes, wanted(), 'lines');
      expect(rows.map(({ cells }) => cells)).toEqual([
        ['Zoë', 'Müller'],
        ['Jos\ufffd', 'Xu'],
      ]);
    });

    it('has texts that other systems write as formulas', async () => {
      expect(await readText('First Name,Last Name,Grade\n="Ada","=""Berg""",="04"')).toEqual([
        ...ada.slice(0, 1),
        ['Ada', 'Berg', '04'],
      ]);
    });

    it('is no list if it is neither text nor a workbook', async () => {
      await expect(readText(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).rejects.toMatchObject({
        message: 'This file is not a list: it is neither .xlsx nor .csv.',
      });
    });
  });
});

describe('a workbook that goes too far costs a sentence', () => {
  /** Rows that do not compress well enough to look like a zip bomb. */
  const manyRows = (count: number, cells: string) =>
    Array.from({ length: count }, (_, n) => `<row r="${n + 1}" spans="1:${(n * 7919) % 1000}">${cells}</row>`).join('');
  const twoCells = '<c t="str"><v>a</v></c><c t="str"><v>b</v></c>';
  const wide = `<row>${'<c><v>1</v></c>'.repeat(10_000)}</row>`;
  const cases: [string, () => Buffer, string][] = [
    [
      '10,000 columns',
      () => makeXlsx(workbookParts({ rows: wide })),
      'The sheet has more than 200 columns. Remove those that are not needed and try again.',
    ],
    [
      '20,001 rows',
      () => makeXlsx(workbookParts({ rows: headings + manyRows(20_002, twoCells).replaceAll(/ r="\d+"/g, '') })),
      'The sheet has more than 20,000 rows. Split it and import the parts.',
    ],
    [
      'a cell of 32,768 characters',
      () => makeXlsx(workbookParts({ rows: headings + rowOf('a', 'b'.repeat(32_768)) })),
      'A cell holds more than 32,767 characters. Shorten it and try again.',
    ],
    [
      'one long text in every cell',
      () =>
        makeXlsx(
          workbookParts({
            rows:
              rowOf('a', 'b', 'c', 'd') +
              manyRows(2_000, '<c t="s"><v>0</v></c>'.repeat(4)).replaceAll(/ r="\d+"/g, ''),
            texts: `<si><t>${'x'.repeat(32_000)}</t></si>`,
          }),
        ),
      'The sheet has too much text. Split it and import the parts.',
    ],
    [
      '700,000 texts',
      () =>
        makeXlsx(
          workbookParts({
            rows: headings,
            texts: Array.from({ length: 700_000 }, (_, n) => `<si><t>${n}</t></si>`).join(''),
          }),
        ),
      'The sheet has more than 600,000 texts. Split it and import the parts.',
    ],
    [
      '199 columns in 8,000 rows',
      () =>
        makeXlsx(
          workbookParts({
            rows: manyRows(
              8_000,
              Array.from({ length: 199 }, (_, n) => `<c><v>${(n * 7919) % 100_000}</v></c>`).join(''),
            ),
          }),
        ),
      'The sheet has more than 600,000 cells. Split it and import the parts.',
    ],
    [
      'two million empty cells',
      () => makeXlsx(workbookParts({ rows: manyRows(10_000, '<c s="1"/>'.repeat(201)) })),
      'The sheet has more than 2,000,000 cells, nearly all of them empty. Copy the rows into a new one and try again.',
    ],
    [
      'texts without their file',
      () => makeXlsx({ ...workbookParts({ rows: headings }), 'xl/sharedStrings.xml': '' }),
      'damaged',
    ],
    [
      'no part with the workbook',
      () => makeXlsx({ ...workbookParts(), 'xl/workbook.xml': '' }),
      'This file is not an .xlsx spreadsheet. Open it in your spreadsheet program, save it as .xlsx and try again.',
    ],
    ['elements in elements without end', () => makeXlsx(workbookParts({ rows: '<a>'.repeat(300_000) })), 'damaged'],
    [
      'an element with endless attributes',
      () =>
        makeXlsx(workbookParts({ rows: `<row ${Array.from({ length: 50_000 }, (_, n) => `a${n}=""`).join(' ')}/>` })),
      'damaged',
    ],
    ['an entity of its own', () => makeXlsx(workbookParts({ rows: rowOf('&xxe;') })), 'damaged'],
    ['rows that go back', () => makeXlsx(workbookParts({ rows: '<row r="2"/><row r="1"/>' })), 'damaged'],
    [
      'a row further down than a sheet has rows',
      () => makeXlsx(workbookParts({ rows: '<row r="1048577"/>' })),
      'damaged',
    ],
    [
      'names that every object knows',
      () => makeXlsx(workbookParts({ rows: '<__proto__/><constructor/><__defineGetter__ r="1"/>' })),
      'The first sheet has no rows below its headings.',
    ],
    [
      'no sheet',
      () => makeXlsx({ ...workbookParts(), 'xl/workbook.xml': '<workbook/>' }),
      'This spreadsheet has no visible sheet.',
    ],
    ['a sheet without its file', () => makeXlsx({ ...workbookParts(), [sheet]: '' }), 'damaged'],
    ['half a sheet', () => makeXlsx({ ...workbookParts(), [sheet]: '<worksheet><sheetData><row>' }), 'damaged'],
    [
      'headings and nothing else',
      () => makeXlsx(workbookParts({ rows: headings })),
      'The first sheet has no rows below its headings.',
    ],
  ];

  it.each(cases)('%s', async (_, make, sentence) => {
    await expect(reader.read(make())).rejects.toMatchObject({
      status: 400,
      message: sentence === 'damaged' ? expect.stringContaining('This spreadsheet is damaged.') : sentence,
    });
  });

  it('while the program goes on with everything else', async () => {
    const bytes = makeXlsx(workbookParts({ rows: manyRows(20_002, twoCells) }));
    let turns = 0;
    const ticking = setInterval(() => turns++, 1);
    await reader.read(bytes).catch(() => undefined);
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(10);
  });

  it('and more uploads than can wait are told to come back', async () => {
    const bytes = fixture('roster-240');
    const reads = await Promise.allSettled(
      Array.from({ length: uploadLimits.threads + uploadLimits.waiting + 1 }, () => reader.read(bytes)),
    );
    expect(reads.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ status: 503 }) },
    ]);
  });
});

it('accepts 20,000 rows of 17 columns', async () => {
  const row = rowOf(...Array.from({ length: 17 }, (_, n) => `value ${n}`));
  const { rows } = await readTable(
    makeXlsx(workbookParts({ rows: Array.from({ length: 20_001 }, (_, n) => row.replace('0', String(n))).join('') })),
  );
  expect(rows).toHaveLength(20_000);
});
