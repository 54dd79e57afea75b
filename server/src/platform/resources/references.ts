import type { Subject } from '@homeroom/shared/abilities';
import { namesBeside } from '@homeroom/shared/references';
import { lastNameField } from '@homeroom/shared/names';
import type { Role } from '@homeroom/shared/roles';

/** The records that fields of other features refer to, as SQL that their own feature shares. */
export interface Reference {
  subject: Subject;
  /** 'FROM rooms room'. */
  from: string;
  id: string;
  name: string;
  /** The name's folded text and its order key. */
  key: string;
  order: string;
  /** Of people, the last name with its order key, for schools that order by it. */
  last?: { name: string; order: string };
  /** By role, the ids that are the user's own; without it, whoever sees a record sees the rows that refer to it. */
  own?: Partial<Record<Role, string>>;
}

/** A reference to records by a column such as 'section.section_name', which has its folded text and its order key beside it. */
export const namedReference = (subject: Subject, from: string, name: `${string}.${string}`): Reference => ({
  subject,
  from,
  id: `${name.split('.')[0]}.id`,
  name,
  key: `${name}_key`,
  order: `${name}_order`,
});

/** By field, what it refers to: `{ teacherId: ofTeacher }`. */
export type References = Readonly<Record<string, Reference>>;

/** 'studentName' for 'studentId'. */
const nameOf = (field: string) => namesBeside({ name: field })[1]!;
const lastNameOf = (field: string) => lastNameField(nameOf(field));

/** The fields with names that references bring, which lists search, and order by their keys. */
export const referenceNames = (of: References = {}) => ({
  search: Object.keys(of).map(nameOf),
  ordered: Object.entries(of).flatMap(([field, { last }]) => [nameOf(field), ...(last ? [lastNameOf(field)] : [])]),
});

/** The columns that a reference adds to a row, by name. */
const columnsOf = (field: string, { name, key, order, last }: Reference): Record<string, string> => ({
  [nameOf(field)]: name,
  [`${nameOf(field)}Key`]: key,
  [`${nameOf(field)}Order`]: order,
  ...(last && { [lastNameOf(field)]: last.name, [`${lastNameOf(field)}Order`]: last.order }),
});

export const referenceColumns = (of: References = {}): string[] =>
  Object.entries(of).flatMap(([field, reference]) => Object.keys(columnsOf(field, reference)));

/** The SQL that adds the names of references to `rows`. `isOptional`: whether a field may be empty. */
export function withNames(rows: string, of: References = {}, isOptional: (field: string) => boolean): string {
  if (Object.keys(of).length === 0) return rows;
  const names = referenceColumns(of).map((name) => `"${name}"`);
  const joins = Object.entries(of).map(([field, reference]) => {
    const columns = Object.entries(columnsOf(field, reference)).map(([name, sql]) => `${sql} AS "${name}"`);
    const others = `SELECT ${reference.id} AS "id of ${field}", ${columns.join(', ')} ${reference.from}`;
    return `${isOptional(field) ? 'LEFT ' : ''}JOIN (${others}) "of ${field}" ON "id of ${field}" = row_."${field}"`;
  });
  return `SELECT row_.*, ${names.join(', ')} FROM (${rows}) row_ ${joins.join(' ')}`;
}
