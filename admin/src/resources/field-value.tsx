import { useOne, type BaseKey } from '@refinedev/core';
import { isIsoDate, showDate, weekdayNames } from '@homeroom/shared/dates';
import { useMoment } from '../components/use-moment';
import type { Field } from './fields';

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A value as people read it, or 'nothing'. Histories also contain fields without a schema; their dates are recognized by their format. */
export function FieldValue({ field, value }: { field: Field; value: unknown }) {
  const moment = useMoment();
  if (field.reference && typeof value === 'number')
    return <ReferenceName reference={field.reference} id={value} shownName={null} />;
  if (typeof value === 'string' && isIsoDate(value)) return <>{showDate(value)}</>;
  if (typeof value === 'string' && instant.test(value)) return <>{moment(value)}</>;
  const text =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? JSON.stringify(value)
      : fieldText(field, value);
  return text === '' ? <span className="faint">nothing</span> : <>{text}</>;
}

/** A field's value as people read it; '' if there is none. References give their id; rows have the name (`referenceName`). */
export function fieldText(field: Pick<Field, 'kind' | 'choices'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const chosen = () => field.choices?.find((choice) => choice.value === String(value))?.label;
  // Histories have fields without a schema.
  if (typeof value === 'boolean') return chosen() ?? (value ? 'Yes' : 'No');
  switch (field.kind) {
    case 'date':
      return showDate(String(value));
    case 'choice':
      return chosen() ?? String(value);
    case 'weekdays':
      return (value as number[]).map((day) => weekdayNames[day]?.slice(0, 3)).join(', ');
    default:
      return String(value);
  }
}

interface ReferenceNameProps {
  reference: { resource: string; label: string };
  id: BaseKey;
  /** The name, if the row has it. */
  shownName: string | null;
}

/** The name of the record that a field refers to; it is requested only if the row does not have it. */
export function ReferenceName({ reference, id, shownName }: ReferenceNameProps) {
  const { result } = useOne({
    resource: reference.resource,
    id,
    queryOptions: { enabled: shownName === null },
  });
  return <>{shownName ?? result?.[reference.label] ?? ''}</>;
}
