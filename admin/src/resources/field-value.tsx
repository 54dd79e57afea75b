import { useOne, type BaseKey } from '@refinedev/core';
import { isIsoDate, showDate } from '@homeroom/shared/dates';
import type { Reference } from '@homeroom/shared/fields';
import { useMoment } from '../components/use-moment';
import type { Field } from './fields';
import { fieldText } from './field-text';
import { nameText } from './names';

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

interface ReferenceNameProps {
  reference: Reference;
  id: BaseKey;
  /** The name, if the row has it. */
  shownName: string | null;
}

/** The name of the record that a field refers to, requested only if the row does not have it; of a deleted one the number. */
export function ReferenceName({ reference, id, shownName }: ReferenceNameProps) {
  const { result, query } = useOne({
    resource: reference.resource,
    id,
    queryOptions: { enabled: shownName === null },
    errorNotification: false,
  });
  if (query.isError) return <>#{id}</>;
  return <>{shownName ?? (result && (nameText(result, reference.label) ?? result[reference.label]))}</>;
}
