import type { ImportAnswers, ImportPreview, ImportResult, LastImport, UndoneImport } from '@homeroom/shared/imports';
import { WorkbookReader } from '../src/platform/spreadsheets/read-workbook.js';
import { workbookBuffer } from '../src/platform/spreadsheets/write-workbook.js';
import type { Browser, TestApp } from './create-app.js';

type Sheet = string[][] | string | Buffer;

/** A workbook with one sheet, headings first. */
export const bookOf = ([headings = [], ...rows]: string[][]) =>
  workbookBuffer([{ name: 'Sheet', columns: headings.map((heading) => ({ heading })), rows }]);

/** The calls of one import; a string is pasted, rows become a workbook. */
export function importOf<Preview extends ImportPreview, Result extends ImportResult>(browser: Browser, path: string) {
  const send = async (route: string, sheet: Sheet, answers: ImportAnswers) => {
    const file = typeof sheet === 'string' || Buffer.isBuffer(sheet) ? Buffer.from(sheet) : await bookOf(sheet);
    return browser
      .post(`/api/${path}/import${route}`)
      .field('answers', JSON.stringify(answers))
      .attach('file', file, typeof sheet === 'string' ? 'pasted.tsv' : 'sheet.xlsx');
  };
  return {
    send,
    check: async (sheet: Sheet, answers: ImportAnswers = {}) => {
      const { status, body } = await send('?dryRun=true', sheet, answers);
      expect([status, body]).toEqual([200, expect.anything()]);
      return body as Preview;
    },
    commit: async ({ importId }: { importId: string }, declined: string[] = []) =>
      (
        await browser
          .post(`/api/${path}/import?dryRun=false&importId=${importId}`)
          .field('declined', JSON.stringify(declined))
          .expect(200)
      ).body as Result,
    last: async () => (await browser.get(`/api/${path}/import/last`).expect(200)).body.last as LastImport | null,
    undo: async (id: string) => (await browser.delete(`/api/${path}/import/${id}`).expect(200)).body as UndoneImport,
    refusedUndo: async (id: string) =>
      (await browser.delete(`/api/${path}/import/${id}`).expect(409)).body.message as string,
    problems: async (sheet: Sheet, answers: ImportAnswers = {}): Promise<Buffer> => {
      const file = typeof sheet === 'string' || Buffer.isBuffer(sheet) ? Buffer.from(sheet) : await bookOf(sheet);
      const { body } = await browser
        .post(`/api/${path}/import/problems.xlsx`)
        .field('answers', JSON.stringify(answers))
        .attach('file', file, 'sheet.xlsx')
        .buffer()
        .parse((response, done) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
        })
        .expect(200);
      return body as Buffer;
    },
  };
}

/** The rows of a workbook, headings first. */
export async function linesOf(t: TestApp, workbook: Buffer): Promise<string[][]> {
  const { columns, rows } = await t.app.get(WorkbookReader).read(workbook);
  // Copy them, because arrays from a thread belong to another realm.
  return [[...columns], ...rows.map(({ cells }) => [...cells])];
}
