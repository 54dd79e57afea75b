import type { HttpError } from '@refinedev/core';
import { LinkButton } from '../components/link-button';
import { RequestError } from '../components/request-error';
import { State } from '../components/state';
import { pathsOf, type Resource } from './resource';

interface NotShownProps {
  resource: Resource;
  error: HttpError;
  onRetry: () => void;
}

/** A record that is gone or out of reach, or an id that is none, leads back to the list; anything else may be tried again. */
export function NotShown({ resource, error, onRetry }: NotShownProps) {
  if (error.statusCode !== 404 && error.statusCode !== 400)
    return <RequestError title={`This ${resource.singular} could not be loaded`} error={error} onRetry={onRetry} />;
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
