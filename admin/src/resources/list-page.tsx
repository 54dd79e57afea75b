import type { BaseRecord } from '@refinedev/core';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { PageHead } from '../components/page-head';
import { Panel } from '../components/panel';
import { BulkBar } from './bulk-bar';
import { FilterControls } from './filter-controls';
import { ListActions } from './list-actions';
import { ListFoot } from './list-foot';
import { ListState } from './list-state';
import { ListTable } from './list-table';
import { RecordForm } from './record-form';
import { opensOverList, pathsOf } from './resource';
import { OverList } from './over-list';
import { RecordBeside } from './record-beside';
import { useBeside } from './use-beside';
import { useResourceList } from './use-resource-list';
import { useShownColumns } from './use-shown-columns';
import type { Resource } from './resource-declaration';

/** All records of a resource, with the search, filters, order and columns in the address. */
export function ListPage({ resource }: { resource: Resource }) {
  const list = useResourceList(resource);
  const columns = useShownColumns(resource, list);
  const [chosen, setChosen] = useState<BaseRecord[]>([]);
  const bare = !list.query.isLoading && list.rows.length === 0;
  const { above: Above, narrow } = resource.list;
  const { list: Acts } = resource.acts;
  const isAdding = useLocation().pathname === pathsOf(resource).create;
  const beside = useBeside(resource, list.rows);
  const isShown = (name: string) => !beside || !narrow || narrow.includes(name);

  return (
    <>
      <PageHead
        title={resource.words.title}
        actions={
          <>
            {Acts && (
              <Suspense>
                <Acts filters={list.request.filters} />
              </Suspense>
            )}
            <ListActions resource={resource} list={list} columns={columns.shown} />
          </>
        }
      >
        {resource.words.describe}
      </PageHead>
      {Above && (
        <Suspense>
          <Above filters={list.request.filters} />
        </Suspense>
      )}
      {isAdding && resource.form.aboveList && <RecordForm resource={resource} schema={resource.schema} />}
      <FilterControls resource={resource} list={list} columns={columns} />
      <div className={beside ? 'list-and-record' : undefined} onKeyDown={beside?.onKeyDown}>
        <Panel aria-label={resource.words.label}>
          {chosen.length > 0 && <BulkBar resource={resource} chosen={chosen} onDone={() => setChosen([])} />}
          {bare || list.query.isError ? (
            <ListState resource={resource} list={list} />
          ) : (
            <ListTable
              resource={resource}
              list={list}
              columns={columns.shown.filter(({ name }) => isShown(name))}
              chosen={chosen}
              onChoose={setChosen}
            />
          )}
          {list.total !== undefined && list.rows.length > 0 && (
            <ListFoot
              address={list.address}
              change={list.change}
              shown={list.rows.length}
              total={list.total}
              countedTo={resource.list.countedTo}
            />
          )}
        </Panel>
        {beside && <RecordBeside key={beside.id} resource={resource} id={beside.id} onClose={beside.onClose} />}
      </div>
      {opensOverList(resource) && <OverList resource={resource} />}
    </>
  );
}
