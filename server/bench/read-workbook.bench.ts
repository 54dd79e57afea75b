// Reading an uploaded roster of 2,000 rows: inspection, the hop to the thread and back, and the parse, beside its floor,
// the bare unzipping and bare XML parsing of the same sheet and texts on the main thread; and exceljs for comparison.
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import ExcelJs from 'exceljs';
import { SaxesParser } from 'saxes';
import { WorkbookReader } from '../src/platform/spreadsheets/read-workbook.js';
import { ZipParts } from '../src/workbook/zip-parts.js';
import { median, timesOf } from './timing.js';
import { readConfig } from '../src/config.js';
import { Workers } from '../src/platform/workers/workers.js';

const targetMs = 400;
const runs = 15;
const bytes = readFileSync(new URL('../test/fixtures/roster-2000.xlsx', import.meta.url));
const workers = new Workers(readConfig({}));
const reader = new WorkbookReader(workers);

async function floor() {
  const parts = await ZipParts.open(bytes);
  for (const name of ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml']) {
    const parser = new SaxesParser({ position: false, xmlns: false });
    const decoder = new TextDecoder();
    for await (const piece of parts.read(name)) parser.write(decoder.decode(piece, { stream: true }));
    parser.close();
  }
}

const exceljs = () =>
  new ExcelJs.Workbook().xlsx.load(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
  );

const medianOf = async (work: () => Promise<unknown>) => median(await timesOf(runs, work, 0));

const show = (what: string, ms: number) => console.log(`${what.padEnd(44)} ${ms.toFixed(0).padStart(5)} ms`);

const started = performance.now();
await reader.read(bytes);
show('first read, starting the thread', performance.now() - started);

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const read = await medianOf(() => reader.read(bytes));
delay.disable();
const bare = await medianOf(floor);
show('read, warm (median)', read);
show('floor: bare unzip and parse', bare);
show('exceljs xlsx.load on the main thread', await medianOf(exceljs));
console.log(`${(read / bare).toFixed(1)} times the floor; longest event loop delay ${(delay.max / 1e6).toFixed(0)} ms`);
await workers.onModuleDestroy();
if (read > targetMs) {
  console.error(`The target is ${targetMs} ms.`);
  process.exitCode = 1;
}
