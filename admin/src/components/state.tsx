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
}

/** What stands where rows would: nothing yet, nothing matches, an error, a refusal, done (design, States). */
export function State({ kind, title, children, action, code }: StateProps) {
  return (
    <div className="state" role={kind === 'error' ? 'alert' : 'status'}>
      <Art kind={kind} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
      {code && <code>{code}</code>}
    </div>
  );
}
