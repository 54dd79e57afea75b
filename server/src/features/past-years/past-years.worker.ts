import type { MessagePort } from 'node:worker_threads';
import type { YearCounts } from '@homeroom/shared/past-years';
import { setRegion, type Region } from '@homeroom/shared/region';
import type { WorkbookLook } from '@homeroom/shared/settings/theme/workbook-look';
import { writeWorkbook } from '../../platform/spreadsheets/write-workbook.js';
import { inSnapshot } from '../../platform/workers/open-reads.js';
import { writeToPort } from '../../platform/workers/port-file.js';
import { countYear } from './count-year.js';
import { yearSheets } from './year-sheets.js';

export async function counts({ yearId }: { yearId: number }): Promise<YearCounts> {
  return inSnapshot((rows) => countYear(rows, yearId));
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
  await inSnapshot(async (rows) => writeWorkbook(writeToPort(port), await yearSheets(rows, yearId), look));
  return undefined;
}
