import type { BaseRecord } from '@refinedev/core';
import { Suspense } from 'react';
import { DelayedSkeleton } from '../components/delayed-skeleton';
import { Facts } from '../components/facts';
import { Panel, PanelBody } from '../components/panel';
import { columnsOf, describedFields } from './columns';
import type { Resource } from './resource';

/** What the page shows when nothing else is said: the form's fields, and what the list has besides. */
const factNames = (resource: Resource): readonly string[] => {
  if (resource.facts) return resource.facts;
  const fields = describedFields(resource).map((field) => field.name).filter((name) => name !== 'archived');
  return [...fields, ...resource.list.filter((name) => !fields.includes(name))];
};

/** Long texts stand below the short facts, over the whole width. */
const isLong = (resource: Resource, name: string) => describedFields(resource).some((field) => field.name === name && field.kind === 'paragraph');

/** The facts of a record, and the resource's own panels under them. */
export function RecordDetails({ resource, record }: { resource: Resource; record: BaseRecord }) {
  const { panels: Panels } = resource;
  const names = factNames(resource);
  const facts = (long: boolean) => columnsOf(resource, names.filter((name) => isLong(resource, name) === long)).map((column) => ({ label: column.title, value: column.cell(record) }));
  return (
    <>
      <Panel aria-label="Details" className="record-facts">
        <PanelBody>
          <Facts facts={facts(false)} />
          {names.some((name) => isLong(resource, name)) && <Facts facts={facts(true)} />}
        </PanelBody>
      </Panel>
      {Panels && (
        <Suspense fallback={<DelayedSkeleton columns={2} rows={3} />}>
          <Panels record={record} />
        </Suspense>
      )}
    </>
  );
}
