import { setRegion, type Region } from '@homeroom/shared/region';
import {
  readTable,
  WorkbookRefusal,
  type SheetTable,
  type TableForm,
  type TableWanted,
} from '../../workbook/public.js';

interface ReadTask {
  bytes: Uint8Array;
  form: TableForm;
  wanted?: TableWanted;
  region: Region;
}

/** The table with its rows as JSON texts, which cross to the main thread fast and are parsed there in turns; or why it was refused. */
type PackedTable = (Omit<SheetTable, 'rows'> & { batches: string[] }) | { refusal: string };

/** Rows in one JSON text: few enough that parsing it never blocks the event loop. */
const batchRows = 500;

/** Reads a table, in a thread of its own. Refusals and notes use the formats of `region`. */
export async function readPacked({ bytes, form, wanted, region }: ReadTask): Promise<PackedTable> {
  setRegion(region);
  try {
    const { rows, ...table } = await readTable(bytes, form, wanted);
    const batches: string[] = [];
    for (let at = 0; at < rows.length; at += batchRows) batches.push(JSON.stringify(rows.slice(at, at + batchRows)));
    return { ...table, batches };
  } catch (error) {
    // An error loses its class on the way to another thread.
    if (error instanceof WorkbookRefusal) return { refusal: error.message };
    throw error;
  }
}
