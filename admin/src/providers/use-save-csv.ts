import { saveFile } from './download';
import { useAct } from './use-act';

interface CsvFile {
  text: string;
  fileName: string;
  /** How many rows it has, without its heading. */
  rows: number;
}

/** Hands rows over as a file for spreadsheets. The audit log has it first: what cannot be noted is not saved. */
export function useSaveCsv(): (file: CsvFile) => void {
  return useAct<CsvFile>(({ fileName, rows }) => ['POST', '/audit/exports', { file: fileName, rows }], {
    failed: 'Not saved',
    stale: false,
    then: (_, { text, fileName }) => saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName),
  }).mutate;
}
