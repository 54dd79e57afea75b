import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage, type ObjectLiteral } from 'typeorm';
import type { ZodObject } from 'zod';
import { allNameKeys } from '../database/name-keys.js';
import type { ListFields } from './list-query.js';
import { referenceNames, type References } from './references.js';
import { shapesOf, type Shape } from './shapes.js';

type Entity = Type<ObjectLiteral>;

/** What a list follows from. */
interface Listed {
  schema: ZodObject;
  rows?: ZodObject;
  computed?: Readonly<Record<string, string>>;
  of?: References;
  list?: Partial<ListFields>;
  read?: { view?: string };
}

const isOrdered = ({ type = '', input, reference }: Shape) =>
  ['string', 'integer', 'number', 'boolean'].includes(type) &&
  !reference &&
  input !== 'textarea' &&
  input !== 'password';
const isFiltered = ({ type, format = '', enum: choices, reference }: Shape) =>
  Boolean(choices ?? reference) || type === 'boolean' || format.startsWith('date');

/**
 * A list's fields: those declared and the names of references. Without a view of its own, a list that does not declare them is sorted by
 * every field of one line, filtered by references, choices, dates and yes or no, and searched by the texts with a folded key.
 */
export function listOf(entity: Entity, declaration: Listed): ListFields {
  const { list = {}, of, read } = declaration;
  const usual: Partial<ListFields> = read?.view ? {} : usualFields(entity, declaration);
  const { search = usual.search, ordered = usual.ordered, sort = usual.sort ?? [], filter = usual.filter } = list;
  const names = referenceNames(of);
  const join = (...fields: (readonly string[] | undefined)[]) => [...new Set(fields.flatMap((each) => each ?? []))];
  return {
    ...list,
    sort: join(sort, names.ordered),
    ...definedOf({
      filter: join(filter, Object.keys(of ?? {})),
      search: join(names.search, search),
      ordered: join(names.ordered, ordered),
    }),
  };
}

/** The lists that are not empty. */
const definedOf = <Lists extends Record<string, string[]>>(lists: Lists): Partial<Lists> =>
  Object.fromEntries(Object.entries(lists).filter(([, fields]) => fields.length > 0)) as Partial<Lists>;

function usualFields(entity: Entity, { schema, rows, computed = {} }: Listed) {
  const columns = getMetadataArgsStorage()
    .filterColumns(entity)
    .map(({ propertyName }) => propertyName);
  const keys = (allNameKeys.get(entity) ?? []).map(({ column }) => column);
  const fields = Object.entries({ ...shapesOf(schema), ...(rows && shapesOf(rows)) }).filter(
    ([name]) => columns.includes(name) || name in computed,
  );
  const having = (end: 'Key' | 'Order') => fields.map(([name]) => name).filter((name) => keys.includes(name + end));
  const among = (isMeant: (shape: Shape) => boolean) => fields.flatMap(([name, shape]) => (isMeant(shape) ? name : []));
  return { sort: among(isOrdered), filter: among(isFiltered), search: having('Key'), ordered: having('Order') };
}
