import { saveCsv } from '../../../providers/download';
import { useSchool } from '../../../providers/school';
import { csvOf } from '@homeroom/shared/csv';
import { listSorts } from './list-address';
import type { ListRow } from './rows';
import { columnTitles } from './words';

/** Saves the rows that are shown, in their order, as `students-YYYY-MM-DD.csv`. */
export function useExportRows() {
  const { today } = useSchool();
  return (rows: readonly ListRow[]) => {
    const text = csvOf(
      listSorts.map((name) => columnTitles[name]),
      rows.map((row) => listSorts.map((name) => row[name])),
    );
    saveCsv(text, `students-${today}.csv`);
  };
}
