import { Button } from 'antd';
import { listOf } from '@homeroom/shared/text';
import { RequestError } from '../components/request-error';
import { State } from '../components/state';
import { CreateButton } from './list-actions';
import type { Resource } from './resource';
import type { ShownList } from './use-resource-list';

/** Shown in place of rows: an error, no matches, or an empty list. */
export function ListState({ resource, list }: { resource: Resource; list: ShownList }) {
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
  const { emptyTitle, plural, search, words } = resource;
  if (!narrowed) {
    return (
      <State kind="empty" title={emptyTitle ?? `No ${plural} yet`} action={<CreateButton resource={resource} />}>
        {resource.emptyHint}
      </State>
    );
  }
  const q = address.q.trim();
  const usual = q ? `No matching ${plural} for “${q}”.` : `No matching ${plural}.`;
  const covers = words?.covers ?? (search && listOf(search.replace(/^Search /, '').split(/, | or /)));
  return (
    <State
      kind="search"
      title={words?.noMatch?.(q) ?? emptyTitle ?? usual}
      action={<Button onClick={clear}>{q ? 'Clear search' : 'Clear filters'}</Button>}
    >
      {q && covers ? `The search covers ${covers}.` : (words?.noneFiltered ?? 'Nothing matches all of these filters.')}
    </State>
  );
}
