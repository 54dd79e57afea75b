import type { HttpError } from '@refinedev/core';
import { LinkButton } from '../../components/link-button';
import { type Asked, RequestError } from '../../components/request-error';
import { State } from '../../components/state';
import { cornerPath } from './use-corner-address';

const isGone = ({ statusCode }: HttpError) => statusCode === 404;
const gone = 'This folder no longer exists.';

/** Why nothing can be added to a folder that could not be opened. */
export const whyNotOpened = (error: HttpError) => (isGone(error) ? gone : 'This folder could not be opened.');

/** A folder that could not be opened; an old link can continue from Root. */
export function FolderError({ query }: { query: Asked }) {
  if (!query.error || !isGone(query.error)) return <RequestError title="Failed to load" query={query} />;
  return (
    <State kind="error" title={gone} action={<LinkButton to={cornerPath(null)}>Go to Root</LinkButton>}>
      Somebody may have deleted it. Deleted items stay in the trash for 30 days.
    </State>
  );
}
