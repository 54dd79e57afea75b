import type { ReactNode } from 'react';
import { PanelBody } from '../components/panel';
import { Rows } from '../components/rows';
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

/** Rows that belong to a record: a table, or on a phone a list with the first column as heading. */
export function RelatedRows<Row extends object>({ columns, rows, empty }: RelatedRowsProps<Row>) {
  if (rows.length === 0) {
    return (
      <PanelBody>
        <span className="muted">{empty}</span>
      </PanelBody>
    );
  }
  const [first, ...others] = columns;
  return (
    <Rows<Row>
      className="row-list"
      rowKey={(row) => rows.indexOf(row)}
      sticky={false}
      expandable={flat}
      rows={rows}
      columns={columns.map(({ title, cell }) => ({
        key: title,
        align: title === '' || title === 'Actions' ? 'right' : undefined,
        title: title || <span className="hidden-words">Actions</span>,
        render: (_, row) => cell(row),
      }))}
      card={(row) => (
        <>
          <div>{first!.cell(row)}</div>
          {others
            .map(({ title, cell }) => ({ title, value: cell(row) }))
            .filter(({ title, value }) => title !== '' || value !== false)
            .map(({ title, value }) => (
              <div key={title} className="row-fact">
                <span className="muted">{title}</span>
                {value}
              </div>
            ))}
        </>
      )}
    />
  );
}
