import { Navigate, useParams } from 'react-router';
import { useOne, type BaseRecord, type HttpError } from '@refinedev/core';
import { PageHead } from '../components/page-head';
import { usePageTitle } from '../components/page-title';
import { Panel } from '../components/panel';
import { recordInWords } from './columns';
import { NotShown } from './not-shown';
import { RecordForm } from './record-form';
import { pathsOf } from './resource';
import type { Resource } from './resource-declaration';

/** The form for adding or editing a record. */
export function FormPage({ resource }: { resource: Resource }) {
  const { id } = useParams();
  return id ? <EditPage resource={resource} id={id} /> : <CreatePage resource={resource} />;
}

function CreatePage({ resource }: { resource: Resource }) {
  return (
    <div className="form-page">
      <PageHead title={`Add ${resource.words.singular}`} />
      <RecordForm resource={resource} schema={resource.schema} />
    </div>
  );
}

function EditPage({ resource, id }: { resource: Resource; id: string }) {
  const { query, result } = useOne<BaseRecord, HttpError>({
    resource: resource.name,
    id,
    queryOptions: { refetchOnMount: 'always' },
  });
  const title = result ? `Edit ${recordInWords(resource, result)}` : `Edit ${resource.words.singular}`;
  usePageTitle(result && title);
  // An answer from before the undo of a merge still leads to the kept record.
  if (result && query.isFetchedAfterMount && String(result.id) !== id)
    return <Navigate to={pathsOf(resource).show(result.id!)} state={{ merged: true }} replace />;
  return (
    <div className="form-page">
      <PageHead title={title}>{result && resource.form.about?.(result)}</PageHead>
      {result && query.isFetchedAfterMount ? (
        <RecordForm key={id} resource={resource} schema={resource.change} record={result} />
      ) : (
        <Panel>
          <NotShown resource={resource} query={query} columns={1} />
        </Panel>
      )}
    </div>
  );
}
