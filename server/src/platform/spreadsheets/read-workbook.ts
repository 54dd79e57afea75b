import { BadRequestException, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { regionFormats } from '@homeroom/shared/region';
import { unpacked } from '../workers/packed.js';
import { WorkerFailure } from '../workers/worker-failure.js';
import { Workers } from '../workers/workers.js';
import { uploadLimits } from './upload-limits.js';
import {
  checkUpload,
  type SheetRow,
  type SheetTable,
  type TableForm,
  type TableWanted,
  WorkbookRefusal,
} from '../../workbook/public.js';

const noRows: Record<TableForm, string> = {
  workbook: 'The first sheet has no rows below its headings.',
  lines: 'The file has no rows below its headings.',
  pasted: 'Paste at least one line.',
};

/** Reads uploaded sheets in threads, so that a bad one only fails its own request. */
@Injectable()
export class WorkbookReader {
  private readonly threads = this.workers.pool<typeof import('./read-workbook.worker.js')>({
    file: new URL('./read-workbook.worker.js', import.meta.url),
    maxThreads: uploadLimits.threads,
    maxWaiting: uploadLimits.waiting,
    timeoutMs: uploadLimits.timeoutMs,
    memoryMb: uploadLimits.memoryMb,
  });

  constructor(private readonly workers: Workers) {}

  /**
   * The table of a workbook's sheet or of lines, all values as text: dates 'YYYY-MM-DD', numbers as their cells show them.
   * Throws a 400 with the reason if it cannot be read, and a 503 if too many are being read.
   */
  async read(bytes: Uint8Array, wanted?: TableWanted, form: TableForm = 'workbook'): Promise<SheetTable> {
    try {
      if (form === 'workbook') checkUpload(bytes);
      const packed = await this.threads.run('readPacked', {
        bytes,
        form,
        ...(wanted && { wanted }),
        region: regionFormats().region,
      });
      if ('refusal' in packed) throw new WorkbookRefusal(packed.refusal);
      const { batches, ...table } = packed;
      if (batches.length === 0) throw new WorkbookRefusal(noRows[form]);
      return { ...table, rows: await unpacked<SheetRow>(batches) };
    } catch (error) {
      if (error instanceof WorkbookRefusal) throw new BadRequestException(error.message);
      if (error instanceof WorkerFailure) throw errorOf(error);
      throw error;
    }
  }
}

function errorOf(failure: WorkerFailure) {
  if (failure.reason === 'busy')
    return new ServiceUnavailableException('Several spreadsheets are already being read. Try again in a minute.');
  return new BadRequestException(
    'This spreadsheet takes too much time or memory to read. Copy the rows into a new one and try again.',
  );
}
