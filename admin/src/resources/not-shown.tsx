import { LinkButton } from '../components/link-button';
import { RequestError, type Asked } from '../components/request-error';
import { State } from '../components/state';
import { pathsOf, type Resource } from './resource';

interface NotShownProps {
  resource: Resource;
  query: Asked;
}

/** For a missing or forbidden record or an invalid id, links back to the list; other errors offer Retry. */
export function NotShown({ resource, query }: NotShownProps) {
  const status = query.error?.statusCode;
  if (status !== 404 && status !== 400)
    return <RequestError title={`This ${resource.singular} could not be loaded`} query={query} />;
  return (
    <State
      kind="search"
      title={`There is no such ${resource.singular}`}
      action={<LinkButton to={pathsOf(resource).list}>All {resource.plural}</LinkButton>}
    >
      It may have been deleted.
    </State>
  );
}
