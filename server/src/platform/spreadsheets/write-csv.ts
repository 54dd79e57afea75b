import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvLine, csvStart } from '@homeroom/shared/csv';
import type { Sheet } from './write-workbook.js';

/** Lines that are written at once. */
const batch = 200;

/** Writes one sheet to a stream as CSV, and ends the stream. If the rows throw, this throws and destroys the stream. */
export const writeCsv = (stream: Writable, sheet: Pick<Sheet, 'columns' | 'rows'>): Promise<void> =>
  pipeline(piecesOf(sheet), stream);

async function* piecesOf({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>) {
  let text = csvStart + csvLine(columns.map(({ heading }) => heading));
  let lines = 0;
  for await (const cells of rows) {
    text += csvLine(cells);
    if (++lines % batch !== 0) continue;
    yield text;
    text = '';
  }
  yield text;
}
