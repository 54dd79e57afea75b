import ExcelJs from 'exceljs';
import { office, readByOffice } from '../../../test/office.js';
import { brokenRules } from '../../../test/package-rules.js';
import { workbookBuffer } from '../../platform/spreadsheets/write-workbook.js';
import type { Matrix, MatrixLine } from './matrix.js';
import { matrixSheets } from './matrix-sheet.js';

jest.setTimeout(180_000);

const dates = Array.from({ length: 30 }, (_, n) => `2026-11-${String(n + 1).padStart(2, '0')}`);
const names = ['Amina Yusuf', '=1+1', '+353 1', '-5', '@here', 'Zoë "Z" O’Neil', 'Ben & <Co>', 'a, b'];
const letters = 'PALUunef';
const lines = names.map(
  (name, n) =>
    ({
      student: { id: n + 1, name, nameKey: '', parentName: n % 2 ? '' : 'Rima Haddad' },
      schedule: {
        id: 1,
        sectionName: '2-B',
        className: 'Arabic 2',
        teacherName: 'Nadia Rahman',
        semesterName: 'Fall 2026',
      },
      stays: [],
      cells: dates.map((_, at) => letters[(at + n) % letters.length]).join(''),
    }) as unknown as MatrixLine,
);
const matrix: Matrix = { dates, lines };

it('writes a workbook that keeps to the rules of its package and the order of its schema', async () => {
  expect(await brokenRules(await workbookBuffer(matrixSheets(matrix)))).toEqual([]);
});

it('keeps the student, section and class visible, and prints one page wide in landscape', async () => {
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load((await workbookBuffer(matrixSheets(matrix))) as unknown as ArrayBuffer);
  for (const name of ['Attendance', 'Totals']) {
    const { views, pageSetup } = workbook.getWorksheet(name)!;
    expect(views[0]).toMatchObject({ state: 'frozen', xSplit: 3, ySplit: 1 });
    expect(pageSetup).toMatchObject({
      orientation: 'landscape',
      paperSize: 9,
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    });
  }
});

it('notices a workbook that breaks them', async () => {
  const twice = { name: 'Same', columns: [{ heading: 'A' }], rows: [] };
  expect(await brokenRules(await workbookBuffer([twice, twice]))).toEqual(['Two sheets have one name.']);
  expect(await brokenRules(await workbookBuffer([{ ...twice, name: 'Fall: 2026' }]))).toEqual([
    "'Fall: 2026' is no name of a sheet.",
  ]);
});

it(
  office
    ? 'is opened by LibreOffice, which reads every cell as it was written'
    : 'HAS NOT BEEN OPENED BY LIBREOFFICE, which is not installed here; the rules above stand for it',
  async () => {
    const bytes = await workbookBuffer(matrixSheets(matrix));
    if (!office) return void expect(await brokenRules(bytes)).toEqual([]);
    const [marks] = matrixSheets(matrix);
    const rows = [...(marks!.rows as Iterable<(string | null)[]>)];
    const expected = [marks!.columns.map(({ heading }) => heading), ...rows].map((cells) =>
      cells.map((cell) => cell ?? ''),
    );
    const read = await readByOffice(bytes, 'Attendance');
    expect(linesOf(read)).toEqual(expected);
  },
);

/** The cells of CSV without line breaks in them. */
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    );
