import type { ReactNode } from 'react';
import { PrintHead, type Head } from './print-head';

interface PrintColumn<Row> {
  title: ReactNode;
  /** Left out for empty cells to write in. */
  text?: (row: Row, at: number) => ReactNode;
  /** Such as '42mm'; without it, the column takes the remaining width. */
  width?: string;
  /** Centred, on one line. */
  isCell?: boolean;
  /** Whether the cell is white on black. */
  isSolid?: (row: Row) => boolean;
  /** The row's heading. */
  isName?: boolean;
}

interface PrintGroup<Row> {
  key: string | number;
  title?: ReactNode;
  rows: readonly Row[];
}

interface PrintTableProps<Row> {
  head: Head;
  columns: readonly PrintColumn<Row>[];
  groups: readonly PrintGroup<Row>[];
  /** Makes rows high enough to write in. */
  isWritten?: boolean;
}

/** A table on paper, with its head on each page. */
export function PrintTable<Row>({ head, columns, groups, isWritten = false }: PrintTableProps<Row>) {
  return (
    <table className={isWritten ? 'is-written' : undefined}>
      <colgroup>
        {columns.map(({ width }, at) => (
          <col key={at} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <PrintHead head={head} columns={columns.length} />
        <tr>
          {columns.map(({ title, isCell }, at) => (
            <th key={at} scope="col" className={isCell ? 'is-cell' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ key, title, rows }) => (
        <tbody key={key}>
          {title && (
            <tr className="print-group">
              <th colSpan={columns.length} scope="rowgroup">
                {title}
              </th>
            </tr>
          )}
          {rows.map((row, at) => (
            <tr key={at}>
              {columns.map(({ text, isCell, isSolid, isName }, column) =>
                isName ? (
                  <th key={column} scope="row">
                    {text?.(row, at)}
                  </th>
                ) : (
                  <td key={column} className={isCell ? (isSolid?.(row) ? 'is-cell is-solid' : 'is-cell') : undefined}>
                    {text?.(row, at)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
