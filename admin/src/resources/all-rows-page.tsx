import { AppstoreOutlined, TableOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { showCount } from '@homeroom/shared/text';
import { DelayedSkeleton } from '../components/delayed-skeleton';
import { FilterBar } from '../components/filter-bar';
import { BarsPlaceholder } from '../components/bars-placeholder';
import { Panel } from '../components/panel';
import { usePhone } from '../theme/use-media';
import { useAllRows } from './all-rows';
import { BulkBar } from './bulk-bar';
import { columnsOf } from './columns';
import { ListHead } from './list-actions';
import { ListState } from './list-state';
import { ListTable } from './list-table';
import { SearchField } from './search-field';
import { useChosen } from './use-chosen';
import type { AllRows, ListParts, Resource } from './resource-declaration';

const views = [
  { value: 'cards' as const, label: 'Cards', icon: <AppstoreOutlined /> },
  { value: 'table' as const, label: 'Table', icon: <TableOutlined /> },
];
const noParts = (): ListParts => ({});

const withColumns = (resource: Resource, { columns }: AllRows): Resource =>
  columns ? { ...resource, fields: columns, list: { ...resource.list, columns: Object.keys(columns) } } : resource;

/** A list of all records, which are loaded once and searched here. */
export function AllRowsPage({ resource: declared, all }: { resource: Resource; all: AllRows }) {
  const resource = withColumns(declared, all);
  const list = useAllRows(resource, all);
  const chosen = useChosen(resource);
  const { useParts = noParts, Cards } = all;
  const parts = useParts({ ...list, chosen: chosen.rows, onChoose: chosen.choose });
  const phone = usePhone();
  const columns = columnsOf(resource);
  const { address, change, rows, every, query } = list;
  const bulk = <BulkBar resource={resource} chosen={chosen} rows={rows} />;
  const view = Cards && (address.view ?? (phone ? 'cards' : 'table'));

  return (
    <>
      <ListHead resource={resource} list={list} columns={columns} filters={[]} onChoose={chosen.begin}>
        {parts.describe ?? resource.words.describe}
      </ListHead>
      {!every && !query.error && <BarsPlaceholder chips={all.hasChips} />}
      {every && parts.above}
      {every && every.length > 0 && (
        <AllRowsBar resource={resource} list={list} parts={parts}>
          {view && <Segmented aria-label="View" value={view} options={views} onChange={(to) => change({ view: to })} />}
        </AllRowsBar>
      )}
      {Cards && view === 'cards' && rows.length > 0 ? (
        <>
          {bulk}
          <Cards
            resource={resource}
            rows={rows}
            chosen={chosen.rows}
            onChoose={chosen.begun ? chosen.choose : undefined}
          />
        </>
      ) : (
        <Panel aria-label={resource.words.label}>
          {every && every.length > 0 && parts.panel}
          {bulk}
          {!every && !query.error ? (
            <DelayedSkeleton columns={columns.length} rows={8} label={`Loading ${resource.words.plural}…`} />
          ) : rows.length === 0 ? (
            <ListState resource={resource} list={list} />
          ) : (
            (parts.rows ?? (
              <ListTable
                resource={resource}
                list={list}
                columns={columns}
                chosen={chosen.rows}
                onChoose={chosen.choose}
                asCards={view && false}
              />
            ))
          )}
        </Panel>
      )}
      {parts.below}
    </>
  );
}

interface AllRowsBarProps {
  resource: Resource;
  list: ReturnType<typeof useAllRows>;
  parts: ListParts;
  /** The choice of a view. */
  children: ReactNode;
}

/** The search and filters, with the number of rows that they leave. */
function AllRowsBar({ resource, list, parts, children }: AllRowsBarProps) {
  const folded = usePhone() && parts.drawer !== undefined;
  const { address, change, rows, every = [] } = list;
  return (
    <FilterBar
      count={(!folded || list.narrowed) && `Showing ${showCount(rows.length)} of ${showCount(every.length)}`}
      lead={
        <SearchField
          value={address.q}
          placeholder={resource.list.search!}
          hint={folded ? `Search ${resource.words.plural}` : undefined}
          onSearch={(q) => change({ q })}
        />
      }
      drawer={parts.drawer}
    >
      {parts.bar}
      {children}
    </FilterBar>
  );
}
