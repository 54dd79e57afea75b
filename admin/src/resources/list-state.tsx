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
  if (!narrowed) return <EmptyList resource={resource} />;
  const { search } = resource;
  return (
    <NoMatch
      resource={resource}
      q={address.q.trim()}
      covers={search && listOf(search.replace(/^Search /, '').split(/, | or /))}
      onClear={clear}
    />
  );
}

/** A list without any rows yet. */
export const EmptyList = ({ resource }: { resource: Resource }) => (
  <State
    kind="empty"
    title={resource.emptyTitle ?? `No ${resource.plural} yet`}
    action={<CreateButton resource={resource} />}
  >
    {resource.emptyHint}
  </State>
);

interface NoMatchProps {
  resource: Resource;
  q: string;
  title?: string;
  /** The fields that the search covers. */
  covers: string | undefined;
  /** Said if only filters are set. */
  filtered?: string;
  onClear: () => void;
}

/** A list in which nothing matches the search and the filters. */
export function NoMatch({
  resource: { emptyTitle, plural },
  q,
  title = emptyTitle ?? (q ? `No matching ${plural} for “${q}”.` : `No matching ${plural}.`),
  covers,
  filtered = 'Nothing matches all of these filters.',
  onClear,
}: NoMatchProps) {
  return (
    <State
      kind="search"
      title={title}
      action={<Button onClick={onClear}>{q ? 'Clear search' : 'Clear filters'}</Button>}
    >
      {q && covers ? `The search covers ${covers}.` : filtered}
    </State>
  );
}
