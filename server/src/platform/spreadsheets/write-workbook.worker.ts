import type { WorkbookLook } from '@homeroom/shared/settings/theme/workbook-look';
import { workbookBuffer, type CellValue, type Sheet } from './write-workbook.js';

/** A sheet on its way to a thread, with its rows as JSON texts of many rows each, which cross fast. */
type PackedSheet = Omit<Sheet, 'rows'> & { batches: string[]; look: WorkbookLook };

/** Writes a workbook with one sheet, in a thread of its own. */
export async function writePacked({ batches, look, ...sheet }: PackedSheet): Promise<Uint8Array> {
  return workbookBuffer([{ ...sheet, rows: rowsOf(batches) }], look);
}

function* rowsOf(batches: readonly string[]): Generator<CellValue[]> {
  for (const batch of batches) yield* JSON.parse(batch) as CellValue[][];
}
