import { setRegion, type Region } from '@homeroom/shared/region';
import { showCount } from '@homeroom/shared/text';
import { inspectWorkbook } from './inspect-workbook.js';
import { mapWorkbook, readDateStyles, readSharedTexts } from './read-parts.js';
import { readSheet } from './read-sheet.js';
import { TableBuilder } from './table-builder.js';
import { workbookLimits } from './workbook-limits.js';
import { WorkbookRefusal, tooMuch } from './workbook-refusal.js';

/** The table with its rows as JSON texts, which cross to the main thread fast and are parsed there in turns; or why it was refused. */
type PackedTable = { columns: string[]; batches: string[] } | { refusal: string };

/** Checks a workbook and reads its first visible sheet, in a thread of its own. Refusals use the formats of `region`. */
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
    // An error loses its class on the way to another thread.
    if (error instanceof WorkbookRefusal) return { refusal: error.message };
    throw error;
  }
}

/** Called before anything is parsed, so that refusing takes no longer than reading. */
function refuseMany(count = 0, of: string) {
  if (count > workbookLimits.cells) throw tooMuch(`more than ${showCount(workbookLimits.cells)} ${of}`);
}
