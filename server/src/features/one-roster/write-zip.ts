import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { binding, manifestHeadings, manifestOf } from './binding.js';
import type { RosterCsv } from './export-rows.js';

/** A cell as RFC 4180 has it. Unlike the CSV of lists, it is for programs: nothing guards formulas, and the separator is a comma. */
const cell = (text = '') => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: readonly (string | undefined)[]) => `${cells.map(cell).join(',')}\r\n`;

const linesPerPiece = 500;

async function* textOf(headings: readonly string[], rows: RosterCsv['rows']): AsyncGenerator<string> {
  let piece = line(headings);
  let lines = 0;
  for await (const cells of rows) {
    piece += line(headings.map((heading) => cells[heading]));
    if (++lines % linesPerPiece > 0) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** Files have no times, so that the same roster is the same zip. */
const mtime = new Date('1980-01-01T12:00:00Z');

/** Writes files with their manifest as one zip, each while its rows are read. */
export async function writeZip(output: Writable, files: readonly RosterCsv[]): Promise<void> {
  const zip = new ZipFile();
  const failed = once(zip, 'error').then(([error]) => Promise.reject(error as Error));
  const manifest = manifestOf(new Set(files.map(({ file }) => file)));
  const add = (name: string, headings: readonly string[], rows: RosterCsv['rows']) =>
    zip.addReadStreamLazy(`${name}.csv`, { mtime, forceDosTimestamp: true }, (done) => {
      const text = Readable.from(textOf(headings, rows), { objectMode: false, highWaterMark: 64 * 1024 });
      text.on('error', (error) => zip.emit('error', error));
      done(null, text);
    });
  add('manifest', manifestHeadings, manifest);
  for (const { file, rows } of files)
    add(
      file,
      binding[file].map(({ name }) => name),
      rows,
    );
  zip.end();
  await Promise.race([pipeline(zip.outputStream as Readable, output), failed]);
}
