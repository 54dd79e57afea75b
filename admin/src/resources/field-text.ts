import { isIsoDate, showDate, showTime, showWeekdays } from '@homeroom/shared/dates';
import type { Field } from './fields';

/** A field's value as people read it; '' if there is none. References give their id; rows have the name (`referenceName`). */
export function fieldText(field: Pick<Field, 'kind' | 'choices'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const chosen = () => field.choices?.find((choice) => choice.value === String(value))?.label;
  // Histories have fields without a schema.
  if (typeof value === 'boolean') return chosen() ?? (value ? 'Yes' : 'No');
  switch (field.kind) {
    case 'date':
      // A form may still have what was typed.
      return isIsoDate(String(value)) ? showDate(String(value)) : String(value);
    case 'time':
      return showTime(String(value));
    case 'choice':
      return chosen() ?? String(value);
    case 'weekdays':
      return showWeekdays(value as number[]);
    default:
      return String(value);
  }
}
