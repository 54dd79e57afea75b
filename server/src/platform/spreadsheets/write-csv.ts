import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { csvLine, csvStart } from '@homeroom/shared/csv';
import type { Sheet } from './write-workbook.js';

/** Lines that are written at once. */
const batch = 200;

/** Writes one sheet to a stream as CSV, and ends the stream. Throws what the rows throw; the stream is then destroyed. */
export async function writeCsv(stream: Writable, { columns, rows }: Pick<Sheet, 'columns' | 'rows'>): Promise<void> {
  const ended = finished(stream);
  // Awaited at the end; until then a reader that goes away must not count as an unhandled rejection.
  ended.catch(() => undefined);
  try {
    let text = csvStart + csvLine(columns.map(({ heading }) => heading));
    let lines = 0;
    for await (const cells of rows) {
      text += csvLine(cells);
      if (++lines % batch !== 0) continue;
      stream.write(text);
      text = '';
    }
    stream.end(text);
    await ended;
  } catch (error) {
    stream.destroy();
    throw error;
  }
}
