import { capitalised } from '@homeroom/shared/text';
import { useOne, type BaseRecord, type HttpError } from '@refinedev/core';
import { Alert, Tabs } from 'antd';
import { Navigate, useLocation, useParams } from 'react-router';
import { z } from 'zod';
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
import { pathsOf, type RecordProps, type Resource } from './resource';
import './show-page.css';

/** One record: its facts and panels, its history and its actions. */
export function ShowPage({ resource }: { resource: Resource }) {
  const { id } = useParams();
  const { query, result } = useOne<BaseRecord, HttpError>({ resource: resource.name, id, errorNotification: false });
  const name = result && recordName(resource, result);
  usePageTitle(name);
  const { state } = useLocation() as { state: { merged?: true } | null };

  if (!result) {
    return (
      // As below, so that the title stays the same element, which may have the focus.
      <div className="show-page">
        <PageHead title={capitalised(resource.singular)} />
        <Panel>
          <NotShown resource={resource} query={query} columns={2} />
        </Panel>
      </div>
    );
  }
  if (String(result.id) !== id)
    return <Navigate to={pathsOf(resource).show(result.id!)} state={{ merged: true }} replace />;
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
      {state?.merged && (
        <Alert type="info" showIcon closable message={`This ${resource.singular} was merged into ${name}.`} />
      )}
      <RecordTabs resource={resource} record={result} />
    </div>
  );
}

/** Which tab of a record is open. */
export const tabAddress = z.object({ tab: z.enum(['details', 'history']).catch('details') });

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
