import { saveFile } from './download';
import { useAct } from './use-act';

interface CsvFile {
  text: string;
  fileName: string;
  /** What people call its list: the audit log names it by this. */
  listName: string;
  /** How many rows it has, without its heading. */
  rows: number;
}

/** Hands rows over as a file for spreadsheets. The audit log has it first: what cannot be noted is not saved. */
export function useSaveCsv(): (file: CsvFile) => void {
  return useAct<CsvFile>(
    ({ fileName, listName, rows }) => ['POST', '/audit/exports', { listName, file: fileName, rows }],
    {
      failed: 'Not saved',
      stale: false,
      then: (_, { text, fileName }) => saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName),
    },
  ).mutate;
}
