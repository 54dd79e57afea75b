import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';

interface RowsOnPaperProps<Row> {
  rows: readonly Row[];
  columns: readonly TableColumnType<Row>[];
}

/** Columns of actions are not printed. */
const isAct = ({ key }: { key?: unknown }) => /^(actions?)?$/.test(String(key));

/** The rows of a screen as a plain table, for printing. */
export function RowsOnPaper<Row>({ rows, columns }: RowsOnPaperProps<Row>) {
  const printed = columns.filter((column) => !column.hidden && !isAct(column));
  return (
    <table className="sheet rows-on-paper">
      <thead>
        <tr>
          {printed.map(({ title }, at) => (
            <th key={at} scope="col">
              {title as ReactNode}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => (
          <tr key={n}>
            {printed.map(({ dataIndex, render }, at) => {
              const value = dataIndex === undefined ? undefined : row[dataIndex as keyof Row];
              return <td key={at}>{(render ? render(value, row, n) : value) as ReactNode}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
