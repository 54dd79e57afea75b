import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Asked } from '../../components/request-error';

/** A field's error, announced as soon as it appears. */
export const FieldFault = ({ id, children }: { id?: string; children: ReactNode }) =>
  children && (
    <p id={id} role="alert" className="field-fault">
      {children}
    </p>
  );

/** Says that a select's choices could not be loaded, with Retry. */
export const ChoicesFault = ({ query, what }: { query: Asked; what: string }) => (
  <FieldFault>
    Failed to load {what}.{' '}
    <Button type="link" size="small" onClick={() => void query.refetch()}>
      Retry
    </Button>
  </FieldFault>
);
