import { capitalised } from '@homeroom/shared/text';
import { Alert, Tabs } from 'antd';
import { Navigate, useLocation, useParams } from 'react-router';
import { PageHead } from '../components/page-head';
import { Panel } from '../components/panel';
import { Pill } from '../components/pill';
import { useAddress } from '../components/use-address';
import { useAbility } from '../providers/access';
import { recordName } from './columns';
import { HistoryPanel } from './history-panel';
import { NotShown } from './not-shown';
import { tabAddress, useRecord } from './open-record';
import { permits } from './permits';
import { RecordActions } from './record-actions';
import { RecordDetails } from './record-details';
import { pathsOf, type RecordProps } from './resource';
import './show-page.css';
import type { Resource } from './resource-declaration';

/** One record: its facts and panels, its history and its actions. */
export function ShowPage({ resource }: { resource: Resource }) {
  const { id } = useParams();
  const { query, record } = useRecord(resource, id);
  const { state } = useLocation() as { state: { merged?: true } | null };

  if (!record) {
    return (
      // As below, so that the title stays the same element, which may have the focus.
      <div className="show-page">
        <PageHead title={capitalised(resource.words.singular)} />
        <Panel>
          <NotShown resource={resource} query={query} columns={2} />
        </Panel>
      </div>
    );
  }
  if (String(record.id) !== id)
    return <Navigate to={pathsOf(resource).show(record.id!)} state={{ merged: true }} replace />;
  const name = recordName(resource, record);
  return (
    <div className="show-page">
      <PageHead
        title={
          <>
            {name} {record.archived === true && <Pill tone="off">Archived</Pill>}
          </>
        }
        actions={<RecordActions resource={resource} record={record} />}
      />
      {state?.merged && (
        <Alert type="info" showIcon closable message={`This ${resource.words.singular} was merged into ${name}.`} />
      )}
      <RecordTabs resource={resource} record={record} />
    </div>
  );
}

/** Details and History. */
export function RecordTabs({ resource, record }: RecordProps) {
  const ability = useAbility();
  const { address, change } = useAddress(tabAddress);
  const details = <RecordDetails resource={resource} record={record} />;
  if (!permits(ability, 'update', resource, record)) return details;
  return (
    <Tabs
      activeKey={address.tab}
      onChange={(tab) => change({ tab: tab as typeof address.tab })}
      destroyOnHidden
      items={[
        { key: 'details', label: 'Details', children: details },
        { key: 'history', label: 'History', children: <HistoryPanel resource={resource} record={record} /> },
      ]}
    />
  );
}
