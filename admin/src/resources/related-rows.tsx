import { Table } from 'antd';
import type { ReactNode } from 'react';
import { PanelBody } from '../components/panel';
import { usePhone } from '../theme/use-media';
import { flat } from './list-table';
import './row-list.css';

interface RelatedColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
}

interface RelatedRowsProps<Row> {
  rows: readonly Row[];
  columns: RelatedColumn<Row>[];
  /** One sentence for none. */
  empty: string;
}

/** Rows that belong to a record, in a table or, on a phone, as a list: the first column over the others. */
export function RelatedRows<Row extends object>({ columns, rows, empty }: RelatedRowsProps<Row>) {
  const phone = usePhone();
  if (rows.length === 0) {
    return (
      <PanelBody>
        <span className="muted">{empty}</span>
      </PanelBody>
    );
  }
  if (!phone) {
    return (
      <Table<Row>
        size="middle"
        rowKey={(row) => rows.indexOf(row)}
        pagination={false}
        expandable={flat}
        scroll={{ x: 'max-content' }}
        columns={columns.map(({ title, cell }) => ({
          key: title,
          title: title || <span className="hidden-words">Actions</span>,
          render: (_, row) => cell(row),
        }))}
        dataSource={[...rows]}
      />
    );
  }
  const [first, ...others] = columns;
  return (
    <ul className="row-list">
      {rows.map((row, at) => (
        <li key={at}>
          <div>{first!.cell(row)}</div>
          {others.map(({ title, cell }) => (
            <div key={title} className="row-fact">
              <span className="muted">{title}</span>
              {cell(row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
