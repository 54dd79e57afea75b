import { showDate, weekdayNames } from '@homeroom/shared/dates';
import type { Field } from './fields';

/** A field's value as people read it; '' if there is none. References give their id; rows have the name (`referenceName`). */
export function fieldText(field: Pick<Field, 'kind' | 'choices'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  // Histories have fields without a schema.
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  switch (field.kind) {
    case 'date':
      return showDate(String(value));
    case 'choice':
      return field.choices?.find((choice) => choice.value === value)?.label ?? String(value);
    case 'weekdays':
      return (value as number[]).map((day) => weekdayNames[day]?.slice(0, 3)).join(', ');
    default:
      return String(value);
  }
}

/** The name that a row has for its reference: `academicYear: '2026/27'` for `academicYearId: 3`. */
export function referenceName(row: Record<string, unknown>, field: Field): string | null {
  const stem = field.name.replace(/Id$/, '');
  const beside = row[stem] ?? row[`${stem}Name`] ?? (field.reference && row[field.reference.label]);
  return typeof beside === 'string' ? beside : null;
}
