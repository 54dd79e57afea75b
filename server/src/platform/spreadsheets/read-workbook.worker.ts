import { setRegion, type Region } from '@homeroom/shared/region';
import { showCount } from '@homeroom/shared/text';
import { inspectWorkbook } from './inspect-workbook.js';
import { mapWorkbook, readDateStyles, readSharedTexts } from './read-parts.js';
import { readSheet } from './read-sheet.js';
import { TableBuilder } from './table-builder.js';
import { workbookLimits } from './workbook-limits.js';
import { WorkbookRefusal, tooMuch } from './workbook-refusal.js';

/** The table with its rows in JSON texts, which cross to the main thread fast and are parsed there bit by bit; or why not. */
export type PackedTable = { columns: string[]; batches: string[] } | { refusal: string };

/** Looks into a workbook and reads its first visible sheet. Runs in a thread of its own, which is told whose formats its sentences have. */
export async function readTable({ bytes, region }: { bytes: Uint8Array; region: Region }): Promise<PackedTable> {
  setRegion(region);
  try {
    const { parts, counts } = await inspectWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const { sheet, styles, texts, from1904 } = await mapWorkbook(parts);
    refuseMany(counts.get(sheet), 'cells');
    refuseMany(counts.get(texts ?? ''), 'texts');
    const table = new TableBuilder();
    await readSheet(
      parts.read(sheet),
      { styles: await readDateStyles(parts, styles), texts: await readSharedTexts(parts, texts), from1904 },
      table,
    );
    table.finish();
    return { columns: table.columns, batches: table.batches };
  } catch (error) {
    // Classes do not cross threads; the sentence does.
    if (error instanceof WorkbookRefusal) return { refusal: error.message };
    throw error;
  }
}

/** Before any of them is parsed: a refusal does not take longer than a reading. */
function refuseMany(count = 0, of: string) {
  if (count > workbookLimits.cells) throw tooMuch(`more than ${showCount(workbookLimits.cells)} ${of}`);
}
