import type { ReactNode } from 'react';
import './optional-label.css';

/** The label of an optional field: the exception is marked, not the rule (design, Form). */
export function OptionalLabel({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <span className="optional-word">optional</span>
    </>
  );
}
