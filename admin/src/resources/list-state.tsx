import { Button } from 'antd';
import { listOf } from '@homeroom/shared/text';
import { RequestError } from '../components/request-error';
import { State } from '../components/state';
import { CreateButton } from './list-actions';
import type { ShownList } from './use-resource-list';
import type { Resource } from './resource-declaration';

/** Shown in place of rows: an error, no matches, or an empty list. */
export function ListState({ resource, list }: { resource: Resource; list: ShownList }) {
  const { query, narrowed, address, clear } = list;
  const { words } = resource;
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
    return <RequestError title={words.notLoaded ?? `The ${words.plural} could not be loaded`} query={query} />;
  const { emptyTitle, plural } = words;
  if (!narrowed) {
    return (
      <State kind="empty" title={emptyTitle ?? `No ${plural} yet`} action={<CreateButton resource={resource} />}>
        {words.emptyHint}
      </State>
    );
  }
  const q = address.q.trim();
  const usual = q ? `No matching ${plural} for “${q}”.` : `No matching ${plural}.`;
  const { search } = resource.list;
  const covers = words.covers ?? (search && listOf(search.replace(/^Search /, '').split(/, | or /)));
  return (
    <State
      kind="search"
      title={words.noMatch?.(q) ?? emptyTitle ?? usual}
      action={<Button onClick={clear}>{q ? 'Clear search' : 'Clear filters'}</Button>}
    >
      {q && covers ? `The search covers ${covers}.` : (words.noneFiltered ?? 'Nothing matches all of these filters.')}
    </State>
  );
}
