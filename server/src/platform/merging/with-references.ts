import { getMetadataArgsStorage } from 'typeorm';
import type { Reach } from '../access/reach.js';
import { columnOf } from '../database/common.sql.js';
import type { Feature } from '../feature.js';
import type { Resource } from '../resources/define-resource.js';
import { movedRows, type Merging } from './merging.js';

const tableOf = (entity: Resource['entity']) =>
  getMetadataArgsStorage().tables.find(({ target }) => target === entity)!.name!;

/** A feature with what the references of its resources bring: the rows that people see, and moving them in a merge. */
export function withReferences(feature: Feature): Feature[] {
  const declared = (feature.merging ?? []).flatMap(({ columns }) => columns);
  const brought = (feature.resources ?? [])
    .filter(({ of }) => of)
    .map((resource): Feature => {
      const merging = mergingOf(resource).filter(({ columns }) => !columns.some((column) => declared.includes(column)));
      return { merging, ...(resource.own && { reach: reachOf(resource, resource.own) }) };
    });
  return [feature, ...brought];
}

const mergingOf = ({ of = {}, entity, words }: Resource): Merging[] =>
  Object.entries(of).map(([field, { subject }]) =>
    movedRows({ subject, entity, field, column: `${tableOf(entity)}.${columnOf(field)}`, label: words.singular }),
  );

function reachOf({ of = {}, entity, subject }: Resource, field: string): Reach {
  const reference = of[field]!;
  const rows = `SELECT id FROM ${tableOf(entity)} WHERE ${columnOf(field)}`;
  if (!reference.own) return { with: { [subject]: { [reference.subject]: rows } } };
  const roles = Object.entries(reference.own).map(([role, ids]) => [role, { [subject]: `${rows} IN (${ids})` }]);
  return { rows: Object.fromEntries(roles) as Reach['rows'] & object };
}
