import { lazy, Suspense } from 'react';
import { namesBeside } from '@homeroom/shared/references';
import { capitalised } from '@homeroom/shared/text';
import { Alert, Tabs } from 'antd';
import { Navigate, useLocation, useParams } from 'react-router';
import { DelayedSkeleton } from '../components/delayed-skeleton';
import { Facts } from '../components/facts';
import { PageHead } from '../components/page-head';
import { Panel, PanelBody } from '../components/panel';
import { Pill } from '../components/pill';
import { RecordPanels } from '../components/slot';
import { useAddress } from '../components/use-address';
import { useAbility } from '../providers/access';
import { recordInWords, recordName, columnsOf } from './columns';
import { describedFields } from './fields';
import { HistoryPanel } from './history-panel';
import { NotShown } from './not-shown';
import { tabAddress, useRecord } from './open-record';
import { permits } from './permits';
import { RecordActions } from './record-actions';
import { pathsOf, type RecordProps } from './resource';
import './show-page.css';
import type { Resource } from './resource-declaration';

/** The page's default facts: the fields of the form, and any others in the list; a reference once, not its name beside it too. */
export const factNames = (resource: Resource): readonly string[] => {
  if (resource.page.facts) return resource.page.facts;
  const fields = describedFields(resource);
  const names = fields.flatMap(({ name, reference }) => (reference ? namesBeside({ name, reference }) : []));
  const left = ['archived', ...names.filter((name) => !(name in resource.schema.shape))];
  return [...new Set([...fields.map(({ name }) => name), ...resource.list.columns])].filter(
    (name) => !left.includes(name),
  );
};

/** The facts of a record with the resource's own panels under them, or over them if the page has a lead. */
function RecordDetails({ resource, record }: RecordProps) {
  const { lead: Lead, panels: Panels } = resource.page;
  const facts = columnsOf(resource, factNames(resource)).map((column) => ({
    label: column.title,
    value: column.cell(record),
  }));
  const factsPanel = facts.length > 0 && (
    <Panel aria-label="Details" className="record-facts">
      <PanelBody>
        <Facts facts={facts} />
      </PanelBody>
    </Panel>
  );
  return (
    <>
      {!Lead && factsPanel}
      <Suspense fallback={<DelayedSkeleton columns={2} rows={3} />}>
        {Lead && <Lead record={record} />}
        {Panels && <Panels record={record} />}
        <RecordPanels resource={resource.name} record={record} />
        {/* Not before the panels, which would push them down. */}
        {Lead && factsPanel}
      </Suspense>
    </>
  );
}

const UndoMerge = lazy(async () => ({ default: (await import('./merge/undo-merge')).UndoMerge }));

/** One record: its facts and panels, its history and its actions. */
export function ShowPage({ resource }: { resource: Resource }) {
  const { id } = useParams();
  const { query, record } = useRecord(resource, id);
  const ability = useAbility();
  const { state } = useLocation() as { state: { merged?: true } | null };

  const isElsewhere = record !== undefined && String(record.id) !== id;
  // An answer from before an undo still leads to the kept record.
  if (!record || (isElsewhere && query.isFetching)) {
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
  if (isElsewhere) return <Navigate to={pathsOf(resource).show(record.id!)} state={{ merged: true }} replace />;
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
        <Alert
          className="merged-notice"
          showIcon
          closable
          message={`This ${resource.words.singular} was merged into ${recordInWords(resource, record)}.`}
        />
      )}
      {resource.acts.merge && permits(ability, 'delete', resource, record) && (
        <Suspense>
          <UndoMerge key={record.id} resource={resource} record={record} />
        </Suspense>
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
