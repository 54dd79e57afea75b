import type { BaseRecord } from '@refinedev/core';
import { namesBeside } from '@homeroom/shared/references';
import { lastNameField, shownName } from '@homeroom/shared/names';
import { readNameOrder } from '../providers/school';

const areNamesOfPeople = ['fullName', 'studentName', 'teacherName', 'parentName'];

/** The field to sort by, if the school sorts people by last name. */
export const lastNameSort = (name: string | undefined) =>
  name !== undefined && areNamesOfPeople.includes(name) && readNameOrder() === 'LAST' ? lastNameField(name) : undefined;

/** Whether the records of a resource are people and the school sorts them by last name. */
export const isByLastName = (resource: string) =>
  ['students', 'teachers', 'parents', 'users'].includes(resource) && readNameOrder() === 'LAST';

/** 'studentName' for 'studentId'. */
export const nameBeside = (name: string) => namesBeside({ name })[1]!;

/** A person's name as the school shows it; undefined if the row does not have the last name too. */
export function nameText(row: BaseRecord, name: string): string | undefined {
  const last: unknown = name.endsWith('Name') ? row[lastNameField(name)] : undefined;
  return typeof last === 'string' ? shownName(String(row[name]), last, readNameOrder()) : undefined;
}
