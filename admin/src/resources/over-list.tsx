import { useOne, type BaseRecord, type HttpError } from '@refinedev/core';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Drawer } from '../components/dialog';
import { DelayedSkeleton } from '../components/delayed-skeleton';
import { usePageTitle } from '../components/page-title';
import { text, useAddress } from '../components/use-address';
import { useAbility } from '../providers/access';
import { recordName } from './columns';
import { permits } from './permits';
import { RecordActions } from './record-actions';
import { RecordForm } from './record-form';
import { NotShown } from './not-shown';
import { overListTerm, pathsOf, type Resource } from './resource';
import { RecordTabs, tabAddress } from './show-page';
import './over-list.css';

const width = 720;
const overListAddress = tabAddress.extend({ [overListTerm]: text });

/** The drawer over a list: the record that the address names, or the form for a new one. */
export function OverList({ resource }: { resource: Resource }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const ability = useAbility();
  const { address, change } = useAddress(overListAddress);
  const id = address[overListTerm];
  const paths = pathsOf(resource);

  const close = () => change({ [overListTerm]: '', tab: 'details' }, { preventScrollReset: true });

  if (pathname === paths.create && permits(ability, 'create', resource)) {
    return (
      <Drawer
        open
        width={width}
        title={`Add ${resource.singular}`}
        rootClassName="over-list"
        maskClosable={false}
        onClose={() => void navigate(paths.list)}
      >
        <RecordForm resource={resource} schema={resource.schema} />
      </Drawer>
    );
  }
  return id && <RecordDrawer key={id} resource={resource} id={id} onClose={close} />;
}

function RecordDrawer({ resource, id, onClose }: { resource: Resource; id: string; onClose: () => void }) {
  const { query, result } = useOne<BaseRecord, HttpError>({ resource: resource.name, id, errorNotification: false });
  const name = result && recordName(resource, result);
  usePageTitle(name);
  return (
    <Drawer
      open
      width={width}
      rootClassName="over-list"
      title={name ?? capitalised(resource.singular)}
      onClose={onClose}
      footer={result && <Acts resource={resource} record={result} />}
    >
      {result ? (
        <RecordTabs resource={resource} record={result} />
      ) : query.error ? (
        <NotShown resource={resource} query={query} />
      ) : (
        <DelayedSkeleton columns={2} rows={5} />
      )}
    </Drawer>
  );
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The record's actions at the bottom; Edit is last, away from the thumb. */
function Acts({ resource, record }: { resource: Resource; record: BaseRecord }) {
  const { recordActs: Own } = resource;
  return (
    <div className="over-list-acts">
      <RecordActions resource={resource} record={record} />
      {Own && (
        <Suspense fallback={null}>
          <Own record={record} />
        </Suspense>
      )}
    </div>
  );
}
