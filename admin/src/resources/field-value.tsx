import { fieldText } from './field-text';
import type { Field } from './fields';
import { ReferenceName } from './reference-name';

/** A value outside its record, as people read it; 'nothing' where there was none. */
export function FieldValue({ field, value }: { field: Field; value: unknown }) {
  if (field.reference && typeof value === 'number') return <ReferenceName reference={field.reference} id={value} known={null} />;
  const text = typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : fieldText(field, value);
  return text === '' ? <span className="faint">nothing</span> : <>{text}</>;
}
