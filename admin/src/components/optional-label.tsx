import type { ReactNode } from 'react';
import './optional-label.css';

/** The label of a field that may stay empty: the exception is named, not the rule (design, Form). */
export function OptionalLabel({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <span className="optional-word">optional</span>
    </>
  );
}
