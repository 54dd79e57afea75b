import { useCustom, type HttpError } from '@refinedev/core';
import { Table, type TableColumnType } from 'antd';
import { DelayedSkeleton } from '../components/delayed-skeleton';
import { Panel, PanelBody, PanelHead } from '../components/panel';
import { RequestError } from '../components/request-error';
import { flat } from './list-table';

interface RelatedPanelProps<Row> {
  title: string;
  /** Of the API, relative to it: '/students/3/parents'. */
  path: string;
  columns: TableColumnType<Row>[];
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
      ) : result.data.length === 0 ? (
        <PanelBody>
          <span className="muted">{empty}</span>
        </PanelBody>
      ) : (
        <Table<Row> size="middle" rowKey="id" pagination={false} expandable={flat} scroll={{ x: 'max-content' }} columns={columns.map((column, at) => ({ key: at, ...column }))} dataSource={result.data} />
      )}
    </Panel>
  );
}
