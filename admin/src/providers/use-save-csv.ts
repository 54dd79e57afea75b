import { saveFile } from './download';
import { useAct } from './use-act';

interface CsvFile {
  text: string;
  fileName: string;
  /** The list's name in the audit log, where the server cannot tell it from the file's name. */
  listName?: string;
  /** Without the heading. */
  rows: number;
}

/** Saves rows as a CSV file, after noting it in the audit log: what cannot be noted is not saved. */
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
