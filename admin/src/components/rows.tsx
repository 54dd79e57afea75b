import { Table, type TableProps } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import type { HTMLAttributes, Key, MouseEvent, ReactNode } from 'react';
import { usePhone } from '../theme/use-media';
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
  onOpen?: (row: Row) => void;
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

/** Rows as a table, whose heads order it and stay in sight, or on a phone as cards. */
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
  const classes = [className, stale && 'is-stale', onOpen && 'opens'].filter(Boolean).join(' ');
  if (phone && card) {
    const keyOf = (row: Row) => (typeof rowKey === 'function' ? rowKey(row) : row[rowKey as keyof Row]) as Key;
    return (
      <ul className={`row-cards ${classes}`}>
        {rows.map((row) => (
          <li key={keyOf(row)} {...cardProps?.(row)}>
            {card(row)}
          </li>
        ))}
      </ul>
    );
  }
  return (
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
        ...(onOpen && { onClick: (event) => meansRow(event) && onOpen(row) }),
      })}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey, order } = sorter as SorterResult<Row>;
        onSort?.(order ? (`${order === 'descend' ? '-' : ''}${String(columnKey)}` as Sort<By>) : null);
      }}
    />
  );
}
