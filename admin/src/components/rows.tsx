import { Table, type TableColumnType, type TableProps } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import type { HTMLAttributes, Key, MouseEvent, ReactNode } from 'react';
import { usePhone } from '../theme/use-media';
import { RowsOnPaper } from './print/rows-on-paper';
import { usePrinting } from './print/use-printing';
import type { Sort } from './use-address';
import './rows.css';

export interface RowsProps<Row, By extends string> extends Omit<TableProps<Row>, 'dataSource' | 'onChange'> {
  rows: readonly Row[];
  /** The order, by the keys of the columns with a `sorter`; null for the usual one. */
  sort?: Sort<By> | null;
  onSort?: (sort: Sort<By> | null) => void;
  /** The rows are the last ones, until those asked for have come. */
  stale?: boolean;
  /** What a click on a row of the table does. */
  onOpen?: (row: Row, press: { shiftKey: boolean }) => void;
  /** A row on a phone; without it the table stays. */
  card?: (row: Row) => ReactNode;
  cardProps?: (row: Row) => HTMLAttributes<HTMLLIElement>;
}

/** Whether a click on a row means the row itself: not a control in it, a text being selected, or a dialog that it has open. */
function meansRow({ currentTarget, target }: MouseEvent) {
  const pressed = target as Element;
  return (
    currentTarget.contains(pressed) &&
    !pressed.closest('a, button, input, label, .ant-select') &&
    window.getSelection()?.isCollapsed !== false
  );
}

/** Rows as a table, whose heads order it and stay in sight, on a phone as cards, and on paper as a plain table. */
export function Rows<Row extends object, By extends string = string>({
  rows,
  columns,
  sort,
  onSort,
  stale,
  onOpen,
  card,
  cardProps,
  className = '',
  rowKey = 'id' as keyof Row,
  ...table
}: RowsProps<Row, By>) {
  const phone = usePhone();
  const paper = usePrinting() && <RowsOnPaper rows={rows} columns={(columns ?? []) as TableColumnType<Row>[]} />;
  const classes = [className, stale && 'is-stale', onOpen && 'opens'].filter(Boolean).join(' ');
  if (phone && card) {
    const keyOf = (row: Row) => (typeof rowKey === 'function' ? rowKey(row) : row[rowKey as keyof Row]) as Key;
    return (
      <>
        {paper}
        <ul className={`row-cards ${classes}`}>
          {rows.map((row) => (
            <li key={keyOf(row)} {...cardProps?.(row)}>
              {card(row)}
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      {paper}
      <Table<Row>
        className={classes}
        size="middle"
        pagination={false}
        showSorterTooltip={false}
        scroll={{ x: 'max-content' }}
        sticky={{ offsetHeader: 52 }}
        {...table}
        rowKey={rowKey}
        dataSource={rows as Row[]}
        columns={columns?.map((column) => ({
          ...column,
          ...(column.sorter && {
            sortOrder: sort === column.key ? 'ascend' : sort === `-${String(column.key)}` ? 'descend' : null,
          }),
        }))}
        onRow={(row, at) => ({
          ...table.onRow?.(row, at),
          ...(onOpen && {
            onClick: (event) => meansRow(event) && onOpen(row, event),
            // With Shift a press chooses up to this row; it selects no text.
            onMouseDown: (event) => event.shiftKey && event.preventDefault(),
          }),
        })}
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order } = sorter as SorterResult<Row>;
          onSort?.(order ? (`${order === 'descend' ? '-' : ''}${String(columnKey)}` as Sort<By>) : null);
        }}
      />
    </>
  );
}
