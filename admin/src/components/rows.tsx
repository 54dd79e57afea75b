import { Table, type TableColumnType, type TableProps } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import type { HTMLAttributes, Key, MouseEvent, ReactNode } from 'react';
import { usePhone } from '../theme/use-media';
import { usePrinting } from './print/printing';
import type { Sort } from './use-address';
import './rows.css';

interface RowsOnPaperProps<Row> {
  rows: readonly Row[];
  columns: readonly TableColumnType<Row>[];
}

/** Columns of actions are not printed. */
const isAct = ({ key }: { key?: unknown }) => /^(actions?)?$/.test(String(key));

function RowsOnPaper<Row>({ rows, columns }: RowsOnPaperProps<Row>) {
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

export interface RowsProps<Row, By extends string> extends Omit<TableProps<Row>, 'dataSource' | 'onChange'> {
  rows: readonly Row[];
  /** The order, by the keys of columns with a `sorter`; null for the default. */
  sort?: Sort<By> | null;
  onSort?: (sort: Sort<By> | null) => void;
  /** The rows are outdated while new ones are being loaded. */
  stale?: boolean;
  /** Called when a row is clicked. */
  onOpen?: (row: Row, press: { shiftKey: boolean }) => void;
  /** A row on a phone; without it, the table is used there too. */
  card?: (row: Row) => ReactNode;
  /** Whether the rows are cards; by default on a phone. */
  asCards?: boolean;
  cardProps?: (row: Row) => HTMLAttributes<HTMLLIElement>;
}

/** Whether a click means the row itself, not a control in it, a text selection or a dialog that it opened. */
function meansRow({ currentTarget, target }: MouseEvent) {
  const pressed = target as Element;
  return (
    currentTarget.contains(pressed) &&
    !pressed.closest('a, button, input, label, .ant-select') &&
    window.getSelection()?.isCollapsed !== false
  );
}

/** Rows as a table with sticky headings that sort, as cards on a phone, and as a plain table on paper. */
export function Rows<Row extends object, By extends string = string>({
  rows,
  columns,
  sort,
  onSort,
  stale,
  onOpen,
  card,
  asCards,
  cardProps,
  className = '',
  rowKey = 'id' as keyof Row,
  ...table
}: RowsProps<Row, By>) {
  const phone = usePhone();
  const paper = usePrinting() && <RowsOnPaper rows={rows} columns={(columns ?? []) as TableColumnType<Row>[]} />;
  const classes = [className, stale && 'is-stale', onOpen && 'opens'].filter(Boolean).join(' ');
  if ((asCards ?? phone) && card)
    return (
      <>
        {paper}
        <RowCards className={classes} rows={rows} rowKey={rowKey} card={card} cardProps={cardProps} />
      </>
    );
  return (
    <>
      {paper}
      <Table<Row>
        className={classes}
        size="middle"
        pagination={false}
        showSorterTooltip={false}
        // Beside the menu, texts wrap before the table scrolls.
        scroll={{ x: phone ? 'max-content' : true }}
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
            // Shift+click selects up to this row; prevent it from selecting text.
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

type RowCardsProps<Row> = Pick<RowsProps<Row, string>, 'rows' | 'rowKey' | 'className' | 'cardProps'> &
  Required<Pick<RowsProps<Row, string>, 'card'>>;

function RowCards<Row extends object>({ rows, rowKey, className, card, cardProps }: RowCardsProps<Row>) {
  const keyOf = (row: Row) => (typeof rowKey === 'function' ? rowKey(row) : row[rowKey as keyof Row]) as Key;
  return (
    <ul className={`row-cards ${className}`}>
      {rows.map((row) => (
        <li key={keyOf(row)} {...cardProps?.(row)}>
          {card(row)}
        </li>
      ))}
    </ul>
  );
}
