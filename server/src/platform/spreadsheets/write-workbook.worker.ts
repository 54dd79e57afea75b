import type { PackedSheet } from './workbook-writer.js';
import { workbookBuffer, type CellValue } from './write-workbook.js';

/** Writes a workbook of one sheet. Runs in a thread of its own. */
export async function writePacked({ batches, ...sheet }: PackedSheet): Promise<Uint8Array> {
  return workbookBuffer([{ ...sheet, rows: rowsOf(batches) }]);
}

function* rowsOf(batches: readonly string[]): Generator<CellValue[]> {
  for (const batch of batches) yield* JSON.parse(batch) as CellValue[][];
}
