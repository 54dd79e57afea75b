import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Themes } from '../theme/themes.js';
import { Workers } from '../workers/workers.js';
import { uploadLimits } from './upload-limits.js';
import type { CellValue, Sheet } from './write-workbook.js';

/** Rows in one JSON text: few enough that writing it never blocks the event loop. */
const batchRows = 200;

const tooMany = 'Several spreadsheets are already being written. Try again in a minute.';

/** Writes workbooks of many rows in a thread, so that no other request waits for them. */
@Injectable()
export class WorkbookWriter {
  private readonly threads = this.workers.pool<typeof import('./write-workbook.worker.js')>({
    file: new URL('./write-workbook.worker.js', import.meta.url),
    maxThreads: 1,
    maxWaiting: uploadLimits.waiting,
    timeoutMs: uploadLimits.timeoutMs,
    memoryMb: uploadLimits.memoryMb,
    unavailable: { busy: tooMany, failed: tooMany },
  });

  constructor(
    private readonly themes: Themes,
    private readonly workers: Workers,
  ) {}

  /** A workbook with one sheet; 503 if too many are being written. */
  async write({ rows, ...sheet }: Sheet): Promise<Buffer> {
    const task = { ...sheet, look: await this.themes.workbookLook(), batches: await packed(rows) };
    const bytes = await this.threads.run('writePacked', task);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}

async function packed(rows: Sheet['rows']): Promise<string[]> {
  const batches: string[] = [];
  let batch: (readonly CellValue[])[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < batchRows) continue;
    batches.push(JSON.stringify(batch));
    batch = [];
    await nextTurn();
  }
  return batch.length > 0 ? [...batches, JSON.stringify(batch)] : batches;
}
