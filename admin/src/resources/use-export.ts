import { useDataProvider, useNotification, type BaseRecord, type CrudFilter, type CrudSort } from '@refinedev/core';
import { useState } from 'react';
import { saveCsv } from '../providers/download';
import { isHttpError } from '../providers/http';
import { useSchool } from '../providers/school';
import type { Column } from './columns';
import { csvOf } from '@homeroom/shared/csv';

interface ListRequest {
  filters: CrudFilter[];
  sorters: CrudSort[];
}

/** Rows of one request while exporting; the server answers at most a little more. */
const exportedAtOnce = 1000;

interface ExportedList {
  /** The list's path in the API. */
  name: string;
  /** Of the file, where the path is no name for one. */
  fileName?: string;
}

/** Saves every row of the list as it is filtered and ordered, in the shown columns, as `<name>-YYYY-MM-DD.csv`. */
export function useExport(
  { name, fileName = name }: ExportedList,
  request: ListRequest,
  columns: readonly Pick<Column, 'title' | 'exported'>[],
) {
  const [exporting, setExporting] = useState(false);
  const dataProvider = useDataProvider()();
  const { today } = useSchool();
  const { open } = useNotification();

  async function readAll() {
    const rows: BaseRecord[] = [];
    for (let page = 1, total = 1; rows.length < total; page++) {
      const answer = await dataProvider.getList({
        resource: name,
        ...request,
        pagination: { currentPage: page, pageSize: exportedAtOnce, mode: 'server' },
      });
      if (answer.data.length === 0) break;
      rows.push(...answer.data);
      total = answer.total;
    }
    return rows;
  }

  async function exportRows() {
    setExporting(true);
    try {
      const rows = await readAll();
      const text = csvOf(
        columns.map((column) => column.title),
        rows.map((row) => columns.map((column) => column.exported(row))),
      );
      saveCsv(text, `${fileName}-${today}.csv`);
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      open?.({ type: 'error', message: 'Not exported', description: caught.message });
    } finally {
      setExporting(false);
    }
  }

  return { exportRows, exporting };
}
