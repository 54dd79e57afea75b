import { setRegion, type Region } from '@homeroom/shared/region';
import { packed } from '../workers/packed.js';
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

/** The table with its `packed` rows, or why it was refused. */
type PackedTable = (Omit<SheetTable, 'rows'> & { batches: string[] }) | { refusal: string };

/** Reads a table, in a thread of its own. Refusals and notes use the formats of `region`. */
export async function readPacked({ bytes, form, wanted, region }: ReadTask): Promise<PackedTable> {
  setRegion(region);
  try {
    const { rows, ...table } = await readTable(bytes, form, wanted);
    return { ...table, batches: packed(rows) };
  } catch (error) {
    // An error loses its class on the way to another thread.
    if (error instanceof WorkbookRefusal) return { refusal: error.message };
    throw error;
  }
}
