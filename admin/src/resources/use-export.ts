import { useDataProvider, useNotification, type BaseRecord, type CrudFilter, type CrudSort } from '@refinedev/core';
import { useState } from 'react';
import { isHttpError } from '../providers/http';
import { useSchool } from '../providers/school';
import { useSaveCsv } from '../providers/download';
import { csvOf } from '@homeroom/shared/csv';
import { showCount } from '@homeroom/shared/text';
import { reasonOf } from '../providers/failure-text';

interface ListRequest {
  filters: CrudFilter[];
  sorters: CrudSort[];
}

/** All rows of a list that the server filters, or those that are loaded already. */
export type ExportRequest<Row = BaseRecord> = ListRequest | { rows: Row[] };

/** Rows of one request while exporting; the server answers at most a little more. */
const exportedAtOnce = 1000;
/** Only logs are this long. */
const mostExported = 100_000;

interface ExportedList {
  /** The list's path in the API. */
  name: string;
  /** The file's name, if the end of the path is not suitable. */
  fileName?: string;
}

type Cell = Parameters<typeof csvOf>[1][number][number];

/** A column of a file; `exported` is its text in a row. */
export interface ExportedColumn<Row> {
  title: string;
  exported: (row: Row) => Cell;
}

export const columnsOf = <Row>(texts: Record<string, ExportedColumn<Row>['exported']>): ExportedColumn<Row>[] =>
  Object.entries(texts).map(([title, exported]) => ({ title, exported }));

/** Saves rows as shown, in their order, as `<name>-YYYY-MM-DD.csv`. The server knows each list by this name (`savedFiles`). */
export function useSaveRows<Row>(fileName: string, columns: readonly ExportedColumn<Row>[]) {
  const { today } = useSchool();
  const saveCsv = useSaveCsv();
  return (rows: readonly Row[]) => {
    const text = csvOf(
      columns.map(({ title }) => title),
      rows.map((row) => columns.map(({ exported }) => exported(row))),
    );
    saveCsv({ text, fileName: `${fileName}-${today}.csv`, rows: rows.length });
  };
}

/** Saves all rows of the list, with its filters, order and columns, as `<name>-YYYY-MM-DD.csv`. */
export function useExport<Row extends BaseRecord>(
  { name, fileName = name.split('/').at(-1)! }: ExportedList,
  request: ExportRequest<Row>,
  columns: readonly ExportedColumn<Row>[],
) {
  const [exporting, setExporting] = useState(false);
  const dataProvider = useDataProvider()();
  const save = useSaveRows(fileName, columns);
  const { open } = useNotification();

  async function readAll() {
    if ('rows' in request) return request.rows;
    const rows: Row[] = [];
    for (let page = 1; rows.length === (page - 1) * exportedAtOnce; page++) {
      if (rows.length >= mostExported) return null;
      const answer = await dataProvider.getList<Row>({
        resource: name,
        ...request,
        pagination: { currentPage: page, pageSize: exportedAtOnce },
      });
      rows.push(...answer.data);
    }
    return rows;
  }

  async function exportRows() {
    setExporting(true);
    try {
      const rows = await readAll();
      if (rows) save(rows);
      else
        open?.({
          type: 'error',
          message: 'Not exported',
          description: `A file can have at most ${showCount(mostExported)} rows. Filter the list, for example by dates.`,
        });
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      open?.({ type: 'error', message: 'Not exported', description: reasonOf(caught) });
    } finally {
      setExporting(false);
    }
  }

  return { exportRows, exporting };
}
