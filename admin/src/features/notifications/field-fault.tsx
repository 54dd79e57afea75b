import type { ReactNode } from 'react';
import '../../components/field-fault.css';

/** A field's error, announced as soon as it appears. */
export const FieldFault = ({ id, children }: { id?: string; children: ReactNode }) =>
  children && (
    <p id={id} role="alert" className="field-fault">
      {children}
    </p>
  );
