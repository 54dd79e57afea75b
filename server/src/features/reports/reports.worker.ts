import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MessagePort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { csvLine, csvStart } from '@homeroom/shared/csv';
import type { IsoDate } from '@homeroom/shared/dates';
import { setRegion, type Region } from '@homeroom/shared/region';
import type { WorkbookLook } from '@homeroom/shared/settings/theme/workbook-look';
import type { AttentionReport } from '@homeroom/shared/reports/attention';
import type { ExportFormat, GraphQuery } from '@homeroom/shared/reports/reports';
import type { RowRule } from '../../platform/access/row-access.js';
import { writeWorkbook, type Sheet } from '../../platform/spreadsheets/write-workbook.js';
import { writeToPort } from '../../platform/workers/port-file.js';
import { inSnapshot } from '../../platform/workers/open-reads.js';
import { attentionOf } from './attention.js';
import { readContacts } from './attention-contacts.js';
import { graphOf } from './graph.js';
import { readAbsenceReasons, readFacts, readMarks, readReasons, type ReportScope } from './matrix-facts.js';
import { matrixJson } from './matrix-json.js';
import { frameOf, frameOfRows, type MatrixFrame } from './matrix-rows.js';
import { marksSheet, matrixSheets } from './matrix-sheet.js';
import { matrixOf, rowsOfReason, withReasons, type Matrix } from './matrix.js';
import { tooLarge } from './report-limits.js';
import { readOpeningSemester, readOptions, type OptionsTask } from './report-options.js';

/** Lines that are written at once. */
const batch = 200;

/** Writes one sheet to a stream as CSV, and ends the stream. If the rows throw, this throws and destroys the stream. */
const writeCsv = (stream: Writable, sheet: Pick<Sheet, 'columns' | 'rows'>): Promise<void> =>
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

/** `today` is the date at the school, whose formats are those of `region`. */
export interface MatrixTask {
  scope: ReportScope;
  today: IsoDate;
  region: Region;
}

/** An answer ready to be sent, or the sentence of a refusal: error classes do not survive between threads. */
export type ReportAnswer = { bytes: Uint8Array } | { refusal: string };

async function readMatrix({ scope, today, region }: MatrixTask): Promise<Matrix | { refusal: string }> {
  setRegion(region);
  return inSnapshot(async (rows) => {
    const frame = frameOf(await readFacts(rows, scope));
    const refusal = tooLarge(frame);
    if (refusal) return { refusal };
    const marks = await readMarks(rows, scope);
    const reasons = await readReasons(rows, scope);
    const named = reasons.length > 0 && (await readAbsenceReasons(rows));
    const fill = (of: MatrixFrame) => {
      const matrix = matrixOf(of, marks, today);
      return named ? withReasons(matrix, reasons, named) : matrix;
    };
    const matrix = fill(frame);
    return scope.reason === undefined ? matrix : fill(frameOfRows(rowsOfReason(matrix, scope.reason)));
  });
}

/** A `MatrixReport` as JSON, gzipped if asked. */
export async function matrix(task: MatrixTask & { gzip: boolean }): Promise<ReportAnswer> {
  const report = await readMatrix(task);
  if ('refusal' in report) return report;
  return packed(matrixJson(report), task.gzip);
}

/** Writes the matrix to a port, as a workbook or its marks as CSV. Returns only refusals. */
export async function file({
  port,
  format,
  look,
  ...task
}: MatrixTask & { port: MessagePort; format: ExportFormat; look: WorkbookLook }): Promise<
  { refusal: string } | undefined
> {
  const report = await readMatrix(task);
  if ('refusal' in report) return report;
  const stream = writeToPort(port);
  await (format === 'csv' ? writeCsv(stream, marksSheet(report)) : writeWorkbook(stream, matrixSheets(report), look));
  return undefined;
}

/** A `GraphReport` as JSON, gzipped if asked. */
export async function graph({
  gzip,
  metric,
  dates,
  ...task
}: MatrixTask & Pick<GraphQuery, 'metric' | 'dates'> & { gzip: boolean }): Promise<ReportAnswer> {
  const report = await readMatrix(task);
  return 'refusal' in report ? report : packed(JSON.stringify(graphOf(report, metric, dates, task.today)), gzip);
}

/** An `AttentionReport` of the semester that reports open with as JSON, gzipped if asked. */
export async function attention({
  gzip,
  rateBelow,
  contacts,
  ...task
}: MatrixTask & { rateBelow: number; contacts: RowRule; gzip: boolean }): Promise<ReportAnswer> {
  const semesterId = (await inSnapshot((rows) => readOpeningSemester(rows, task.today))) ?? undefined;
  const report = await readMatrix({ ...task, scope: { ...task.scope, semesterId } });
  if ('refusal' in report) return report;
  const students = attentionOf(report, task.today, rateBelow);
  const known = await inSnapshot((rows) =>
    readContacts(
      rows,
      students.map(({ studentId }) => studentId),
      contacts,
    ),
  );
  const answer: AttentionReport = {
    rateBelow,
    students: students.map((each) => ({ parents: [], writtenAt: null, ...each, ...known.get(each.studentId) })),
  };
  return packed(JSON.stringify(answer), gzip);
}

/** `ReportOptions` as JSON, gzipped if asked. */
export async function options(task: OptionsTask & { gzip: boolean }): Promise<ReportAnswer> {
  return packed(JSON.stringify(await inSnapshot((rows) => readOptions(rows, task))), task.gzip);
}

/** Level 3 takes a third of the usual level's time, and is enough for text as repetitive as this. */
function packed(json: string | Buffer, gzip: boolean) {
  const bytes = typeof json === 'string' ? Buffer.from(json) : json;
  return { bytes: gzip ? gzipSync(bytes, { level: 3 }) : bytes };
}
