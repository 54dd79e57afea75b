import { setImmediate as nextTurn } from 'node:timers/promises';
import { BadRequestException, Injectable, ServiceUnavailableException, type OnModuleDestroy } from '@nestjs/common';
import { regionFormats } from '@homeroom/shared/region';
import { WorkerFailure } from '../workers/worker-failure.js';
import { workerPool } from '../workers/worker-pool.js';
import { checkUpload } from './inspect-workbook.js';
import type { SheetRow, SheetTable } from './sheet-table.js';
import { workbookLimits } from './workbook-limits.js';
import { WorkbookRefusal } from './workbook-refusal.js';

/** Reads uploaded workbooks in threads, so that a bad workbook only fails its own request. */
@Injectable()
export class WorkbookReader implements OnModuleDestroy {
  private readonly threads = workerPool<typeof import('./read-workbook.worker.js')>({
    file: new URL('./read-workbook.worker.js', import.meta.url),
    maxThreads: workbookLimits.threads,
    maxWaiting: workbookLimits.waiting,
    timeoutMs: workbookLimits.timeoutMs,
    memoryMb: workbookLimits.memoryMb,
  });

  /**
   * The table of the first visible sheet, all values as text: dates 'YYYY-MM-DD', numbers as plain decimals.
   * Throws a 400 with the reason if the workbook cannot be read, and a 503 if too many are being read.
   */
  async read(bytes: Uint8Array): Promise<SheetTable> {
    try {
      checkUpload(bytes);
      const packed = await this.threads.run('readTable', { bytes, region: regionFormats().region });
      if ('refusal' in packed) throw new WorkbookRefusal(packed.refusal);
      if (packed.batches.length === 0) throw new WorkbookRefusal('The first sheet has no rows below its headings.');
      return { columns: packed.columns, rows: await unpack(packed.batches) };
    } catch (error) {
      if (error instanceof WorkbookRefusal) throw new BadRequestException(error.message);
      if (error instanceof WorkerFailure) throw errorOf(error);
      throw error;
    }
  }

  async onModuleDestroy() {
    await this.threads.close();
  }
}

/** Lets other requests run between batches: parsing 20,000 rows at once would block them. */
async function unpack(batches: readonly string[]): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for (const batch of batches) {
    rows.push(...(JSON.parse(batch) as SheetRow[]));
    await nextTurn();
  }
  return rows;
}

function errorOf(failure: WorkerFailure) {
  if (failure.reason === 'busy')
    return new ServiceUnavailableException('Several spreadsheets are already being read. Try again in a minute.');
  return new BadRequestException(
    'This spreadsheet takes too much time or memory to read. Copy the rows into a new one and try again.',
  );
}
