import type { DataSource } from 'typeorm';
import type { IsoDate } from '@homeroom/shared/dates';
import { SealedColumn } from '../database/sealed.js';
import type { Resource, Values } from './define-resource.js';
import { keyColumns } from './list-query.js';
import { referenceColumns, withNames } from './references.js';
import type { FieldTypes } from './shapes.js';

/** The columns of a resource's entity that are not secret. */
const ownColumns = (source: DataSource, resource: Resource) =>
  source.getMetadata(resource.entity).columns.filter(({ transformer }) => !(transformer instanceof SealedColumn));

/**
 * The SQL that selects a resource's rows: its `view`, or every column of the entity that is not secret and what is computed of them; then
 * the names of references.
 */
export function viewOf(source: DataSource, resource: Resource): string {
  const { read, of, entity } = resource;
  const isOptional = (field: string) =>
    Boolean(source.getMetadata(entity).findColumnWithPropertyName(field)?.isNullable);
  return withNames(read.view ?? tableView(source, resource), of, isOptional);
}

/** The SQL for a resource without a `view`. */
function tableView(source: DataSource, resource: Resource): string {
  const columns = ownColumns(source, resource).map((column) => `${column.databaseName} AS "${column.propertyName}"`);
  const others = Object.entries(resource.computed ?? {}).map(([name, sql]) => `${sql} AS "${name}"`);
  return `SELECT ${[...columns, ...others].join(', ')} FROM ${source.getMetadata(resource.entity).tableName}`;
}

/** The names in a resource's view. */
export function columnsOf(source: DataSource, resource: Resource): string[] {
  const { read, computed = {}, of } = resource;
  const names = read.view
    ? [...read.view.matchAll(/AS "(\w+)"/g)].map((match) => match[1]!)
    : [...ownColumns(source, resource).map((column) => column.propertyName), ...Object.keys(computed)];
  return [...names, ...referenceColumns(of)];
}

/** The types of the entity's columns, for filters that no schema describes. */
export const columnTypes = (source: DataSource, resource: Resource): FieldTypes =>
  Object.fromEntries(
    source
      .getMetadata(resource.entity)
      .columns.map(({ propertyName, type, isNullable }) => [
        propertyName,
        { type: type === 'integer' || type === 'boolean' ? type : 'string', isRequired: !isNullable },
      ]),
  );

/** Turns rows into answers: real booleans and JSON on both engines, no keys of names, and only the allowed `fields`. */
export function rowReader(
  source: DataSource,
  resource: Resource,
  today: IsoDate,
  fields: string[] | null,
): (row: Values) => object {
  const types = new Map(
    source.getMetadata(resource.entity).columns.map((column) => [column.propertyName, column.type]),
  );
  const { list } = resource;
  const keys = keyColumns(list);
  const names = columnsOf(source, resource).filter((name) => !keys.includes(name));
  const typed = (name: string, value: unknown) => {
    if (value === null) return null;
    const type = types.get(name);
    if (type === 'boolean') return Boolean(value);
    return type === 'simple-json' && typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
  };
  return (row) => {
    const record = Object.fromEntries(names.map((name) => [name, typed(name, row[name])]));
    const answer = resource.read.present?.(record, today) ?? record;
    return fields ? Object.fromEntries(Object.entries(answer).filter(([name]) => fields.includes(name))) : answer;
  };
}
