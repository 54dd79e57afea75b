import type { BaseRecord } from '@refinedev/core';
import type { AuditEntry } from '@homeroom/shared/audit';
import { wordsOf, type Field } from './fields';

const stored = (value: unknown) => (value === '' || value === undefined ? null : value);
export const isEmptyValue = (value: unknown) => stored(value) === null;
const same = (one: unknown, other: unknown) => JSON.stringify(stored(one)) === JSON.stringify(stored(other));

/** The values that differ from the record: only these are sent, so that two people may change two fields at once. Cleared fields become `null`. */
export const changedValues = (record: BaseRecord, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (same(record[name], value) ? [] : [[name, stored(value)]])),
  );

/** The values of a new record, without empty fields. */
export const filledValues = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => stored(value) !== null));

/** Initial values of a new record from the address: `?studentId=12` fills in that student. */
export function givenValues(fields: readonly Field[], params: URLSearchParams): Record<string, unknown> {
  const entries = fields.flatMap(({ name, kind }) => {
    const text = params.get(name);
    if (!text) return [];
    const isNumber = kind === 'reference' || kind === 'number';
    return isNumber && !/^\d{1,10}$/.test(text) ? [] : [[name, isNumber ? Number(text) : text] as const];
  });
  return Object.fromEntries(entries);
}

/** An entry of a record's audit trail, as `GET /<resource>/:id/history` answers it; `before` and `after` hold the changed fields. */
export interface HistoryEntry extends Pick<AuditEntry, 'id' | 'at' | 'actorName' | 'action' | 'before' | 'after'> {
  /** It belongs to a record that was merged into this one. */
  ofMerged?: true;
}

/** One field of an entry: what it was and what it became, as stored. */
export interface FieldChange {
  field: Field;
  from: unknown;
  to: unknown;
}

/** Technical fields, which mean nothing to people: ids, row numbers of a sheet and folded keys. */
const technical = /^(id|row|createdAt)$|Key$/;

const plainField = (name: string): Field => ({ name, label: wordsOf(name), kind: 'line', optional: true });

/** The changed fields of an entry: those of the schema first, in its order, then any others. */
export function fieldChanges(
  { before, after }: Pick<HistoryEntry, 'before' | 'after'>,
  fields: readonly Field[],
): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !technical.test(name),
  );
  const described = fields.filter((field) => names.includes(field.name));
  const others = names.filter((name) => !fields.some((field) => field.name === name)).map(plainField);
  return [...described, ...others]
    .map((field) => ({ field, from: before?.[field.name], to: after?.[field.name] }))
    .filter(({ from, to }) => !same(from, to));
}
