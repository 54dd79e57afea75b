import { useOne, type BaseRecord, type HttpError } from '@refinedev/core';
import { Tabs } from 'antd';
import { useParams } from 'react-router';
import { DelayedSkeleton } from '../components/delayed-skeleton';
import { PageHead } from '../components/page-head';
import { usePageTitle } from '../components/page-title';
import { Panel } from '../components/panel';
import { Pill } from '../components/pill';
import { useAddress } from '../components/use-address';
import { useAbility } from '../providers/access';
import { recordName } from './columns';
import { HistoryPanel } from './history-panel';
import { NotShown } from './not-shown';
import { permits } from './permits';
import { RecordActions } from './record-actions';
import { RecordDetails } from './record-details';
import type { Resource } from './resource';
import './show-page.css';

/** One record: its facts and further panels, its history, and what one may do with it. */
export function ShowPage({ resource }: { resource: Resource }) {
  const { id } = useParams();
  const { query, result } = useOne<BaseRecord, HttpError>({ resource: resource.name, id, errorNotification: false });
  const name = result && recordName(resource, result);
  usePageTitle(name);

  if (!result) {
    return (
      <>
        <PageHead title={resource.singular.charAt(0).toUpperCase() + resource.singular.slice(1)} />
        <Panel>
          {query.error ? <NotShown resource={resource} query={query} /> : <DelayedSkeleton columns={2} rows={5} />}
        </Panel>
      </>
    );
  }
  return (
    <div className="show-page">
      <PageHead
        title={
          <>
            {name} {result.archived === true && <Pill tone="off">Archived</Pill>}
          </>
        }
        actions={<RecordActions resource={resource} record={result} />}
      />
      <RecordTabs resource={resource} record={result} />
    </div>
  );
}

function withTab(now: URLSearchParams, tab: string) {
  const next = new URLSearchParams(now);
  if (tab === 'history') next.set('tab', tab);
  else next.delete('tab');
  return next;
}

/** Details and History; which one is open stands in the address. */
export function RecordTabs({ resource, record }: { resource: Resource; record: BaseRecord }) {
  const ability = useAbility();
  const [params, changeAddress] = useAddress();
  const details = <RecordDetails resource={resource} record={record} />;
  if (!permits(ability, 'update', resource, record)) return details;
  return (
    <Tabs
      activeKey={params.get('tab') === 'history' ? 'history' : 'details'}
      onChange={(tab) => changeAddress((now) => withTab(now, tab))}
      destroyOnHidden
      items={[
        { key: 'details', label: 'Details', children: details },
        { key: 'history', label: 'History', children: <HistoryPanel resource={resource} record={record} /> },
      ]}
    />
  );
}
