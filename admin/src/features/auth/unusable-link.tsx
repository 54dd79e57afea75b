import type { HttpError } from '@refinedev/core';
import { Button } from 'antd';
import { LinkButton } from '../../components/link-button';
import { State } from '../../components/state';

/** A link that was used, has expired, was replaced or is not whole; or the server did not answer. */
export function UnusableLink({ reason, onRetry }: { reason: HttpError; onRetry: () => void }) {
  const { statusCode, correlationId, message } = reason;
  const gone = statusCode === 404 || statusCode === 400;
  return (
    <State
      heading="h1"
      kind="error"
      title={gone ? 'This link does not open anything' : 'The link could not be opened'}
      action={gone ? <LinkButton to="/login">Sign in</LinkButton> : <Button onClick={onRetry}>Retry</Button>}
      code={correlationId && `Reference ${correlationId}`}
    >
      {message}
    </State>
  );
}
