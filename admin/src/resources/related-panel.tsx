import { useCustom, type HttpError } from '@refinedev/core';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { DelayedSkeleton } from '../components/delayed-skeleton';
import { Panel, PanelBody, PanelHead } from '../components/panel';
import { RequestError } from '../components/request-error';
import { usePhone } from '../theme/use-media';
import { flat } from './list-table';
import './row-list.css';

interface RelatedColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
}

interface RelatedPanelProps<Row> {
  title: string;
  /** Of the API, relative to it: '/students/3/parents'. */
  path: string;
  columns: RelatedColumn<Row>[];
  /** One sentence for none. */
  empty: string;
}

/** Rows that belong to a record, on its page. */
export function RelatedPanel<Row extends { id: number }>({ title, path, columns, empty }: RelatedPanelProps<Row>) {
  const { query, result } = useCustom<Row[], HttpError>({ url: path, method: 'get', errorNotification: false, queryOptions: { staleTime: 0 } });
  return (
    <Panel>
      <PanelHead title={title} />
      {query.error ? (
        <RequestError error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isLoading ? (
        <DelayedSkeleton columns={columns.length} rows={2} label={`Loading ${title.toLowerCase()}…`} />
      ) : (
        <RelatedRows columns={columns} rows={result.data} empty={empty} />
      )}
    </Panel>
  );
}

/** Rows in hand, in a table or, on a phone, as a list: the first column over the others. */
export function RelatedRows<Row extends object>({ columns, rows, empty }: Pick<RelatedPanelProps<Row>, 'columns' | 'empty'> & { rows: readonly Row[] }) {
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
