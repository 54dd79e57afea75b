import type { HttpError } from '@refinedev/core';
import { Button } from 'antd';
import { LinkButton } from '../../components/link-button';
import { State } from '../../components/state';

interface UnusableLinkProps {
  reason: HttpError;
  /** Where to get a new link, if the person can ask for one. */
  another?: { to: string; label: string };
  onRetry: () => void;
}

/** A used, expired, replaced or incomplete link; or the server did not answer. */
export function UnusableLink({ reason, another = { to: '/login', label: 'Sign in' }, onRetry }: UnusableLinkProps) {
  const { statusCode, correlationId, message } = reason;
  const gone = statusCode === 404 || statusCode === 400;
  return (
    <State
      heading="h1"
      kind="error"
      title={gone ? 'This link does not work' : 'The link could not be opened'}
      action={
        gone ? <LinkButton to={another.to}>{another.label}</LinkButton> : <Button onClick={onRetry}>Retry</Button>
      }
      code={correlationId && `Reference ${correlationId}`}
    >
      {message}
    </State>
  );
}
