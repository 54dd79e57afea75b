import { gzipSync } from 'node:zlib';
import { workerData } from 'piscina';
import type { IsoDate } from '@homeroom/shared/dates';
import type { MatrixFilter } from '@homeroom/shared/reports';
import { workbookBuffer } from '../../platform/spreadsheets/write-workbook.js';
import type { ReadAddress } from '../../platform/workers/read-address.js';
import { openReads, type WorkerReads } from '../../platform/workers/worker-reads.js';
import { readFacts, readMarks } from './matrix-facts.js';
import { matrixJson } from './matrix-json.js';
import { frameOf } from './matrix-rows.js';
import { matrixSheet } from './matrix-sheet.js';
import { matrixOf, type Matrix } from './matrix.js';
import { tooLarge } from './report-limits.js';
import { readOptions } from './report-options.js';

/** `today` is the date at the school; `teacherId: 0` is nobody's and gives an empty report. */
export interface MatrixTask {
  filter: MatrixFilter;
  today: IsoDate;
}

/** An answer ready to be sent, or the sentence that refuses it: classes of errors do not cross threads. */
export type ReportAnswer = { bytes: Uint8Array } | { refusal: string };

let reads: Promise<WorkerReads> | undefined;
const open = () => (reads ??= openReads(workerData as ReadAddress));

async function readMatrix({ filter, today }: MatrixTask): Promise<Matrix | { refusal: string }> {
  return (await open()).snapshot(async (rows) => {
    const frame = frameOf(await readFacts(rows, filter));
    const refusal = tooLarge(frame);
    return refusal ? { refusal } : matrixOf(frame, await readMarks(rows, filter), today);
  });
}

/** A `MatrixReport` as JSON, gzipped if asked. */
export async function matrix(task: MatrixTask & { gzip: boolean }): Promise<ReportAnswer> {
  const report = await readMatrix(task);
  if ('refusal' in report) return report;
  const json = Buffer.from(matrixJson(report));
  return { bytes: task.gzip ? gzipSync(json) : json };
}

/** The matrix as an .xlsx workbook. */
export async function workbook(task: MatrixTask): Promise<ReportAnswer> {
  const report = await readMatrix(task);
  return 'refusal' in report ? report : { bytes: await workbookBuffer([matrixSheet(report)]) };
}

/** `ReportOptions` as JSON, gzipped if asked. */
export async function options(task: { teacherId?: number | undefined; ownTeacherId?: number | undefined; gzip: boolean }): Promise<ReportAnswer> {
  const json = Buffer.from(JSON.stringify(await (await open()).snapshot((rows) => readOptions(rows, task))));
  return { bytes: task.gzip ? gzipSync(json) : json };
}
