import type { FieldMeta } from './fields.js';

type Reference = { name: string } & Pick<FieldMeta, 'reference'>;

/** The fields that may have the name of a reference: `academicYear`, `academicYearName` or its label for `academicYearId`. */
export function namesBeside({ name, reference: to }: Reference): string[] {
  const stem = name.replace(/Id$/, '');
  return [stem, `${stem}Name`, ...(to ? [to.label] : [])];
}

/** The name that a row has for its reference: `academicYear: '2026/27'` for `academicYearId: 3`. */
export function referenceName(row: Record<string, unknown>, reference: Reference): string | null {
  // The first decides, even if it is empty: the others may be the name of another reference to the same resource.
  const beside = namesBeside(reference).find((name) => name !== reference.name && row[name] !== undefined);
  const found = beside && row[beside];
  return typeof found === 'string' ? found : null;
}
