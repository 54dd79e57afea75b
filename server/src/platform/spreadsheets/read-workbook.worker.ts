import { inspectWorkbook } from './inspect-workbook.js';
import { mapWorkbook, readDateStyles, readSharedTexts } from './read-parts.js';
import { readSheet } from './read-sheet.js';
import { TableBuilder } from './table-builder.js';
import { WorkbookRefusal } from './workbook-refusal.js';

/** The table with its rows in JSON texts, which cross to the main thread fast and are parsed there bit by bit; or why not. */
export type PackedTable = { columns: string[]; batches: string[] } | { refusal: string };

/** Looks into a workbook and reads its first visible sheet. Runs in a thread of its own. */
export async function readTable(bytes: Uint8Array): Promise<PackedTable> {
  try {
    const parts = await inspectWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const { sheet, styles, texts, from1904 } = await mapWorkbook(parts);
    const table = new TableBuilder();
    await readSheet(parts.read(sheet), { styles: await readDateStyles(parts, styles), texts: await readSharedTexts(parts, texts), from1904 }, table);
    table.finish();
    return { columns: table.columns, batches: table.batches };
  } catch (error) {
    // Classes do not cross threads; the sentence does.
    if (error instanceof WorkbookRefusal) return { refusal: error.message };
    throw error;
  }
}
