import type { ReactNode } from 'react';
import { Art, type ArtKind } from './art';
import './state.css';

interface StateProps {
  kind: ArtKind;
  title: ReactNode;
  /** One sentence. */
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  /** A reference for the office to quote. */
  code?: string;
  /** h1 where the state is the whole page. */
  heading?: 'h1' | 'h2';
}

/** What stands where rows would: nothing yet, nothing matches, an error, a refusal, done (design, States). */
export function State({ kind, title, children, action, code, heading: Heading = 'h2' }: StateProps) {
  return (
    <div className="state" role={kind === 'error' ? 'alert' : 'status'}>
      <Art kind={kind} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
      {code && <code>{code}</code>}
    </div>
  );
}
