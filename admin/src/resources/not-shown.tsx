import { LinkButton } from '../components/link-button';
import { Pending } from '../components/pending';
import type { RetryableQuery } from '../components/request-error';
import { State } from '../components/state';
import { pathsOf } from './resource';
import type { Resource } from './resource-declaration';

/**
 * Shown in place of a record: a skeleton while it loads; for a missing or forbidden record or an invalid id, a link back to the list;
 * other errors offer Retry.
 */
export function NotShown({ resource, query, columns }: { resource: Resource; query: RetryableQuery; columns: number }) {
  const status = query.error?.statusCode;
  if (status !== 404 && status !== 400)
    return (
      <Pending title={`This ${resource.words.singular} could not be loaded`} query={query} columns={columns} rows={5} />
    );
  return (
    <State
      kind="search"
      title={`There is no such ${resource.words.singular}`}
      action={<LinkButton to={pathsOf(resource).list}>All {resource.words.plural}</LinkButton>}
    >
      It may have been deleted.
    </State>
  );
}
