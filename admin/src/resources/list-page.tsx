import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Drawer } from '../components/dialog';
import { Panel } from '../components/panel';
import { useAbility } from '../providers/access';
import { usePhone } from '../theme/use-media';
import { BulkBar } from './bulk-bar';
import { FilterControls } from './filter-controls';
import { ListHead } from './list-actions';
import { ListChips } from './list-chips';
import { ListFoot } from './list-foot';
import { ListState } from './list-state';
import { ListTable } from './list-table';
import { NotShown } from './not-shown';
import { RecordActs, RecordTitle, useOpenRecord, useOpensBeside, useRecord } from './open-record';
import { permits } from './permits';
import { RecordForm } from './record-form';
import { opensOverList, pathsOf } from './resource';
import { RecordBeside, useBeside } from './record-beside';
import { RecordTabs } from './show-page';
import { useChosen } from './use-chosen';
import { useResourceList } from './use-resource-list';
import { useShownColumns } from './use-shown-columns';
import type { Resource } from './resource-declaration';
import './over-list.css';

const width = 720;

/** The drawer over a list: the record in the address, unless it opens beside the list, or the form for a new one. */
function OverList({ resource }: { resource: Resource }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const ability = useAbility();
  const { id, close } = useOpenRecord();
  const isBeside = useOpensBeside(resource);
  const paths = pathsOf(resource);
  const phone = usePhone();

  if (pathname === paths.create && !resource.form.aboveList && permits(ability, 'create', resource)) {
    return (
      <Drawer
        open
        width={width}
        title={`Add ${resource.words.singular}`}
        rootClassName="over-list"
        maskClosable={false}
        // The form focuses its first field, except on a phone; taking the focus from it would show the field as missing.
        autoFocus={phone}
        onClose={() => void navigate(paths.list)}
      >
        <RecordForm resource={resource} schema={resource.schema} />
      </Drawer>
    );
  }
  return id && !isBeside && <RecordDrawer key={id} resource={resource} id={id} onClose={close} />;
}

function RecordDrawer({ resource, id, onClose }: { resource: Resource; id: string; onClose: () => void }) {
  const { query, record } = useRecord(resource, id);
  return (
    <Drawer
      open
      width={width}
      rootClassName="over-list"
      title={<RecordTitle resource={resource} record={record} />}
      onClose={onClose}
      footer={record && <RecordActs resource={resource} record={record} />}
    >
      {record ? (
        <RecordTabs resource={resource} record={record} />
      ) : (
        <NotShown resource={resource} query={query} columns={2} />
      )}
    </Drawer>
  );
}

function CountedFoot({ resource, list }: { resource: Resource; list: ReturnType<typeof useResourceList> }) {
  const { address, change, rows, total } = list;
  if (total === undefined || rows.length === 0) return null;
  const { countedTo } = resource.list;
  return <ListFoot address={address} change={change} shown={rows.length} total={total} countedTo={countedTo} />;
}

/** All records of a resource, with the search, filters, order and columns in the address. */
export function ListPage({ resource }: { resource: Resource }) {
  const list = useResourceList(resource);
  const columns = useShownColumns(resource, list);
  const chosen = useChosen(resource);
  const bare = !list.query.isLoading && list.rows.length === 0;
  const { above: Above, narrow } = resource.list;
  const isAdding = useLocation().pathname === pathsOf(resource).create;
  const beside = useBeside(resource, list.rows);
  const isShown = (name: string) => !beside || !narrow || narrow.includes(name);

  return (
    <>
      <ListHead
        resource={resource}
        list={list}
        columns={columns.shown}
        filters={list.request.filters}
        onChoose={chosen.begin}
      >
        {resource.words.describe}
      </ListHead>
      {Above && (
        <Suspense>
          <Above filters={list.request.filters} />
        </Suspense>
      )}
      {isAdding && resource.form.aboveList && <RecordForm resource={resource} schema={resource.schema} />}
      <ListChips resource={resource} list={list} />
      <FilterControls resource={resource} list={list} columns={columns} />
      <div className={beside ? 'list-and-record' : undefined} onKeyDown={beside?.onKeyDown}>
        <Panel aria-label={resource.words.label}>
          <BulkBar resource={resource} chosen={chosen} rows={list.rows} />
          {bare || list.query.isError ? (
            <ListState resource={resource} list={list} />
          ) : (
            <ListTable
              resource={resource}
              list={list}
              columns={columns.shown.filter(({ name }) => isShown(name))}
              chosen={chosen.rows}
              onChoose={chosen.choose}
            />
          )}
          <CountedFoot resource={resource} list={list} />
        </Panel>
        {beside && <RecordBeside key={beside.id} resource={resource} id={beside.id} onClose={beside.onClose} />}
      </div>
      {opensOverList(resource) && <OverList resource={resource} />}
    </>
  );
}
