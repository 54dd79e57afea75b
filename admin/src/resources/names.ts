import type { BaseRecord } from '@refinedev/core';
import { namesBeside } from '@homeroom/shared/fields';
import { shownName } from '@homeroom/shared/names';
import { readNameOrder } from '../providers/school';

/** The last-name field for a full-name field: lists show and sort people by the school's setting (decisions 2.17). */
export const lastNameOf = (name: string) => (name === 'fullName' ? 'lastName' : name.replace(/Name$/, 'LastName'));
const areNamesOfPeople = ['fullName', 'studentName'];

/** The field to sort by, if the school sorts people by last name. */
export const lastNameSort = (name: string | undefined) =>
  name !== undefined && areNamesOfPeople.includes(name) && readNameOrder() === 'LAST' ? lastNameOf(name) : undefined;

/** Whether the records of a resource are people and the school sorts them by last name. */
export const isByLastName = (resource: string) =>
  ['students', 'teachers', 'parents', 'users'].includes(resource) && readNameOrder() === 'LAST';

/** 'studentName' for 'studentId'. */
export const nameBeside = (name: string) => namesBeside({ name })[1]!;

/** A person's name as the school shows it; undefined if the row does not have the last name too. */
export function nameText(row: BaseRecord, name: string): string | undefined {
  const last: unknown = name.endsWith('Name') ? row[lastNameOf(name)] : undefined;
  return typeof last === 'string' ? shownName(String(row[name]), last, readNameOrder()) : undefined;
}
