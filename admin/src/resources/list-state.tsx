import { Button } from 'antd';
import { listOf } from '@homeroom/shared/text';
import { RequestError } from '../components/request-error';
import { State } from '../components/state';
import { CreateButton } from './list-actions';
import type { Resource } from './resource';
import type { ResourceList } from './use-resource-list';

/** Shown in place of rows: an error, no matches, or an empty list. */
export function ListState({ resource, list }: { resource: Resource; list: ResourceList }) {
  const { query, narrowed, address, clear } = list;
  if (query.error?.statusCode === 400 && narrowed) {
    return (
      <State
        kind="error"
        title="This link asks for something that is not in this list"
        action={<Button onClick={clear}>Clear filters</Button>}
      >
        {query.error.message}
      </State>
    );
  }
  if (query.error)
    return <RequestError title={resource.loadFailure ?? `The ${resource.plural} could not be loaded`} query={query} />;
  if (!narrowed) {
    return (
      <State
        kind="empty"
        title={resource.emptyTitle ?? `No ${resource.plural} yet`}
        action={<CreateButton resource={resource} />}
      >
        {resource.emptyHint}
      </State>
    );
  }
  const q = address.q.trim();
  return (
    <State
      kind="search"
      title={
        resource.emptyTitle ?? (q ? `No matching ${resource.plural} for “${q}”.` : `No matching ${resource.plural}.`)
      }
      action={<Button onClick={clear}>{q ? 'Clear search' : 'Clear filters'}</Button>}
    >
      {q && resource.search
        ? `The search covers ${listOf(resource.search.replace(/^Search /, '').split(/, | or /))}.`
        : 'Nothing matches all of these filters.'}
    </State>
  );
}
