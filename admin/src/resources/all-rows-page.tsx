import { AppstoreOutlined, TableOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { Suspense } from 'react';
import { showCount } from '@homeroom/shared/text';
import { DelayedSkeleton } from '../components/delayed-skeleton';
import { FilterBar } from '../components/filter-bar';
import { BarsPlaceholder } from '../components/bars-placeholder';
import { PageHead } from '../components/page-head';
import { Panel } from '../components/panel';
import { usePhone } from '../theme/use-media';
import { useAllRows } from './all-rows';
import { BulkBar } from './bulk-bar';
import { columnsOf } from './columns';
import { ListActions } from './list-actions';
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

/** A list of all records, which are loaded once and searched here. */
export function AllRowsPage({ resource: declared, all }: { resource: Resource; all: AllRows }) {
  const resource = all.columns
    ? { ...declared, fields: all.columns, list: { ...declared.list, columns: Object.keys(all.columns) } }
    : declared;
  const list = useAllRows(resource, all);
  const chosen = useChosen(resource);
  const { list: Acts } = resource.acts;
  const { useParts = noParts, Cards } = all;
  const parts = useParts({ ...list, chosen: chosen.rows, onChoose: chosen.choose });
  const phone = usePhone();
  const folded = phone && parts.drawer !== undefined;
  const columns = columnsOf(resource);
  const { address, change, rows, every, query } = list;
  const bulk = <BulkBar resource={resource} chosen={chosen} rows={rows} />;
  const view = Cards && (address.view ?? (phone ? 'cards' : 'table'));

  return (
    <>
      <PageHead
        title={resource.words.title}
        actions={
          <>
            {Acts && (
              <Suspense>
                <Acts filters={[]} />
              </Suspense>
            )}
            <ListActions resource={resource} list={list} columns={columns} onChoose={chosen.begin} />
          </>
        }
      >
        {parts.describe ?? resource.words.describe}
      </PageHead>
      {!every && !query.error && <BarsPlaceholder chips={all.hasChips} />}
      {every && parts.above}
      {every && every.length > 0 && (
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
          {view && <Segmented aria-label="View" value={view} options={views} onChange={(to) => change({ view: to })} />}
        </FilterBar>
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
