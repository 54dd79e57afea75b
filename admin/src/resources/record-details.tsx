import { namesBeside } from '@homeroom/shared/fields';
import { Suspense } from 'react';
import { DelayedSkeleton } from '../components/delayed-skeleton';
import { Facts } from '../components/facts';
import { Panel, PanelBody } from '../components/panel';
import { columnsOf } from './columns';
import { describedFields } from './fields';
import type { RecordProps } from './resource';
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

/** The facts of a record, and the resource's own panels under them. */
export function RecordDetails({ resource, record }: RecordProps) {
  const { panels: Panels } = resource.page;
  const facts = columnsOf(resource, factNames(resource)).map((column) => ({
    label: column.title,
    value: column.cell(record),
  }));
  return (
    <>
      {facts.length > 0 && (
        <Panel aria-label="Details" className="record-facts">
          <PanelBody>
            <Facts facts={facts} />
          </PanelBody>
        </Panel>
      )}
      {Panels && (
        <Suspense fallback={<DelayedSkeleton columns={2} rows={3} />}>
          <Panels record={record} />
        </Suspense>
      )}
    </>
  );
}
