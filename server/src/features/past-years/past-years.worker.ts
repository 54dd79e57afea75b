import type { MessagePort } from 'node:worker_threads';
import { workerData } from 'piscina';
import type { YearCounts } from '@homeroom/shared/past-years';
import { setRegion, type Region } from '@homeroom/shared/region';
import type { WorkbookLook } from '@homeroom/shared/settings/theme/workbook-look';
import { writeWorkbook } from '../../platform/spreadsheets/write-workbook.js';
import { openReads } from '../../platform/workers/open-reads.js';
import { writeToPort } from '../../platform/workers/port-file.js';
import type { ReadAddress, WorkerReads } from '../../platform/workers/worker-reads.js';
import { countYear } from './count-year.js';
import { yearSheets } from './year-sheets.js';

let reads: Promise<WorkerReads> | undefined;
const open = () => (reads ??= openReads(workerData as ReadAddress));

export async function counts({ yearId }: { yearId: number }): Promise<YearCounts> {
  return (await open()).snapshot((rows) => countYear(rows, yearId));
}

/** Writes a year to a port as a workbook, from one snapshot. */
export async function file({
  yearId,
  look,
  region,
  port,
}: {
  yearId: number;
  look: WorkbookLook;
  region: Region;
  port: MessagePort;
}): Promise<undefined> {
  setRegion(region);
  await (await open()).snapshot(async (rows) => writeWorkbook(writeToPort(port), await yearSheets(rows, yearId), look));
  return undefined;
}
