import type { BaseRecord } from '@refinedev/core';
import type { TableColumnType, TableProps } from 'antd';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { DelayedSkeleton } from '../components/delayed-skeleton';
import { Rows } from '../components/rows';
import { useAbility } from '../providers/access';
import { usePhone } from '../theme/use-media';
import { ChooseRow, choosing } from '../components/choosing';
import { columnsOf, type Column } from './columns';
import { RowActions } from './row-actions';
import { useOpenRecord, useOpensBeside } from './open-record';
import { permits } from './permits';
import { RecordLink, useRecordPlace } from './record-link';
import { staysOnList } from './resource';
import type { ShownList } from './use-resource-list';
import './list-table.css';
import './row-list.css';
import type { Resource } from './resource-declaration';

interface RowsProps {
  resource: Resource;
  list: ShownList;
  columns: Column[];
  /** Chosen for the bulk actions; without `onChoose` there are none. */
  chosen?: BaseRecord[];
  onChoose?: (rows: BaseRecord[]) => void;
  /** Whether the rows are cards; by default on a phone. */
  asCards?: boolean;
}

const loadingRows: BaseRecord[] = Array.from({ length: 8 }, (_, row) => ({ id: -1 - row }));

/** A row's `children` are an ordinary field, not nested rows. */
export const flat = { childrenColumnName: 'no rows below' };

/** The rows: the first column and the row open the record, and the headings sort the list. */
export function ListTable({ resource, list, columns, chosen = [], onChoose, asCards }: RowsProps) {
  const navigate = useNavigate();
  const ability = useAbility();
  const placeOf = useRecordPlace(resource);
  const loading = list.query.isLoading;
  const phone = usePhone();
  const inPlace = useInPlace(resource);
  const opensBeside = useOpensBeside(resource);
  const { id: openId } = useOpenRecord();
  const isBeside = opensBeside && openId !== '';

  const loadingWords = resource.words.loading ?? `Loading ${resource.words.plural}…`;

  // Rows of a log have no actions.
  const { edit, delete: remove, row, archive } = resource.acts;
  const hasActions = edit === 'row' || remove === 'row' || row !== undefined || archive;

  const tableColumns = tableColumnsOf(resource, columns, { loading, isBeside });
  const actions: TableColumnType<BaseRecord> = {
    key: '',
    align: 'right',
    fixed: 'right',
    title: 'Actions',
    render: (_, row) => !loading && <RowActions resource={resource} row={row} />,
  };

  if (loading && phone) return <DelayedSkeleton columns={1} label={loadingWords} />;
  return (
    <>
      {loading && (
        <span className="hidden-words" role="status">
          {loadingWords}
        </span>
      )}
      <Rows
        className="list-table row-list"
        stale={list.query.isPlaceholderData}
        aria-busy={loading}
        columns={hasActions && permits(ability, 'update', resource) ? [...tableColumns, actions] : tableColumns}
        rows={loading ? loadingRows : list.rows}
        sort={list.address.sort}
        onSort={(sort) => list.change({ sort })}
        rowClassName={({ id }) => (isBeside && String(id) === openId ? 'is-open' : '')}
        {...(isBeside && { scroll: {}, tableLayout: 'auto' as const })}
        expandable={inPlace ?? flat}
        rowSelection={
          onChoose && !loading
            ? choosing({ rows: list.rows, chosen, onChoose, plural: resource.words.plural, nameOf: columns[0]!.text })
            : undefined
        }
        asCards={asCards}
        card={(row) => <RecordCard {...{ resource, columns, row, chosen, onChoose }} />}
        onOpen={(row) => {
          if (loading) return;
          void navigate(placeOf(row), { preventScrollReset: staysOnList(resource) });
        }}
      />
    </>
  );
}

function tableColumnsOf(
  resource: Resource,
  columns: readonly Column[],
  { loading, isBeside }: { loading: boolean; isBeside: boolean },
): TableColumnType<BaseRecord>[] {
  return columns.map((column, at) => ({
    key: column.name,
    title: column.title,
    width: column.width,
    // Columns without a width give way to the open record.
    className: isBeside && column.width === undefined ? 'gives-way' : column.line && `is-${column.line}-line`,
    onCell: (row) =>
      column.line && column.line !== 'full' && !loading ? { title: column.text(row) || undefined } : {},
    sorter: column.sortBy !== null,
    render: (_, row) => {
      if (loading) return <i className="bone" />;
      return at === 0 ? <RecordLink resource={resource} column={column} row={row} /> : column.cell(row);
    },
  }));
}

/** What an expanded row shows. */
const inRowOf = ({ page }: Resource) => (page.opens === 'inRow' ? page.panels : undefined);

/** The expanded row, which the address names. */
function useInPlace(resource: Resource): TableProps<BaseRecord>['expandable'] | undefined {
  const { id } = useOpenRecord();
  const navigate = useNavigate();
  const placeOf = useRecordPlace(resource);
  const Part = inRowOf(resource);
  if (!Part) return undefined;
  return {
    ...flat,
    columnTitle: <span className="hidden-words">Details</span>,
    onExpand: (_, row) => void navigate(placeOf(row), { preventScrollReset: true }),
    expandedRowKeys: [Number(id)],
    expandedRowRender: (row) => (
      <Suspense>
        <Part record={row} />
      </Suspense>
    ),
  };
}

/** A fact without its heading: a number, Yes or No alone says nothing, so it gets the heading's words. */
const factOf = ({ title, text }: Column, row: BaseRecord) =>
  /^(\d+|Yes|No)$/.test(text(row)) ? `${title} ${text(row)}` : text(row);

/** A row on a phone: the name with its pill, a second line of facts, and one action (design, Phone). */
function RecordCard({
  resource,
  columns,
  row,
  chosen = [],
  onChoose,
}: Omit<RowsProps, 'list' | 'asCards'> & { row: BaseRecord }) {
  const { id: openId } = useOpenRecord();
  const Part = inRowOf(resource);
  const pill = columns.slice(1).find((column) => column.pill);
  const [first, ...others] = resource.list.onPhone ? columnsOf(resource, resource.list.onPhone) : columns;
  const facts = others.filter((column) => column !== pill && column.text(row) !== '');
  return (
    <>
      <div>
        <span>
          <ChooseRow row={row} name={first!.text(row)} chosen={chosen} onChoose={onChoose} />
          <RecordLink resource={resource} column={first!} row={row} />
        </span>
        {pill?.cell(row)}
      </div>
      <div>
        <span className="row-facts">
          {facts.map((column) => (
            <span key={column.name}>{factOf(column, row)} </span>
          ))}
        </span>
        <RowActions resource={resource} row={row} />
      </div>
      {openId === String(row.id) && Part && (
        <section aria-label="Details">
          <Suspense>
            <Part record={row} />
          </Suspense>
        </section>
      )}
    </>
  );
}
