import { BadRequestException } from '@nestjs/common';
import type { ZodObject } from 'zod';
import { addDays, instantIn, isIsoDate } from '@homeroom/shared/dates';
import { searchWords } from '@homeroom/shared/search';
import { foldText } from '@homeroom/shared/text';
import { searchable } from '../database/common.sql.js';
import type { SqlParameters } from '../database/sql-text.js';
import { shapesOf, type Shape } from './shapes.js';

/** The most rows of one answer: a little over the largest school's students. */
const mostRows = 2500;

const operators = { _like: 'LIKE', _gte: '>=', _lte: '<=', _ne: '<>' } as const;
type Suffix = keyof typeof operators;

export interface ListQuery {
  where: string[];
  parameters: SqlParameters;
  order: string;
  limit: number;
  offset: number;
}

/** The fields that clients may sort, filter and search by. */
export interface ListFields {
  sort: readonly string[];
  filter?: readonly string[];
  /** Fields searched by their folded text, which the view has as `<field>Key`. */
  search?: readonly string[];
  /** The searched fields whose keys `searchKey` made and so have no apostrophes: 100,000 messages are searched in 19 ms instead of 380. */
  searchKeys?: readonly string[];
  /** The searched fields where a word must be at the beginning, so that 'male' does not find 'Female'. */
  fromStart?: readonly string[];
  /** Fields that are ordered and compared by their folded text, but not searched. */
  folded?: readonly string[];
  /** Finds the ids of a page in an index before it reads the rows: page 1,000 of 100,000 messages takes 18 ms instead of 400. */
  idsFirst?: boolean;
  /** Stops counting rows here, because nobody needs the exact length of a log with a million rows. */
  countedTo?: number;
}

interface Listing {
  list: ListFields;
  schema: ZodObject;
  rows?: ZodObject;
}

/** The column with the folded text of a field (decisions 2.16), if it has one. No answer shows it. */
export const foldedColumn = ({ search, folded }: ListFields, field: string) =>
  search?.includes(field) || folded?.includes(field) ? `${field}Key` : undefined;

/**
 * Turns a list query in the `simple-rest` conventions (decisions 6) into SQL over a view `v`. Only declared fields reach the SQL; an
 * unknown field, operator or value is a 400 that names it. `columns`: the types of columns that no schema describes. `zone`: the
 * school's, for filters of instants by day.
 */
export function parseListQuery(
  query: Record<string, unknown>,
  resource: Listing,
  columns: FieldTypes = {},
  mayRead: (field: string) => boolean = () => true,
  zone = 'UTC',
): ListQuery {
  const { list } = resource;
  const parsed: ListQuery = { where: [], parameters: {}, order: '', limit: mostRows, offset: 0 };
  const types = { ...columns, ...fieldTypes(resource.schema), ...(resource.rows && fieldTypes(resource.rows)) };
  const orders: string[] = [];
  for (const [name, raw] of Object.entries(query)) {
    const values = (Array.isArray(raw) ? raw : [raw]).map(String);
    if (name.startsWith('_') || name === 'q') requireOne(name, values);
    const value = values[0] ?? '';
    if (name === '_start') parsed.offset = wholeNumber(name, value);
    else if (name === '_end') continue;
    else if (name === '_sort') orders.push(...sorting(value, String(query['_order'] ?? 'asc'), list, mayRead, columns));
    else if (name === '_order') continue;
    else if (name === 'q') search(parsed, value, list.search?.filter(mayRead) ?? [], list);
    else filter(parsed, name, values, list, mayRead, types, zone);
  }
  if (query['_end'] !== undefined)
    parsed.limit = Math.min(mostRows, Math.max(0, wholeNumber('_end', String(query['_end'])) - parsed.offset));
  if (orders.length === 0) orders.push(orderBy(list, list.sort[0] ?? 'id', 'ASC', columns));
  // Ties follow the direction of the list, so that an index of its column gives the whole order.
  const direction = / DESC\b/.test(orders.at(-1)!) ? 'DESC' : 'ASC';
  parsed.order = [...orders, `v."id" ${direction}`].join(', ');
  return parsed;
}

function requireOne(name: string, values: readonly string[]) {
  if (values.length > 1) throw new BadRequestException(`Give '${name.slice(0, 60)}' once.`);
}

function wholeNumber(name: string, value: string) {
  if (!/^\d{1,9}$/.test(value)) throw new BadRequestException(`'${name}' must be a whole number.`);
  return Number(value);
}

/** Puts empty values at the same end on both engines. Not for required columns, so that a PostgreSQL index can give their order. */
function orderBy(list: ListFields, field: string, direction: string, types: FieldTypes) {
  const folded = foldedColumn(list, field);
  const nulls = !folded && types[field]?.isRequired ? '' : ` NULLS ${direction === 'ASC' ? 'FIRST' : 'LAST'}`;
  return `v."${folded ?? field}" ${direction}${nulls}`;
}

function sorting(
  fields: string,
  orders: string,
  list: ListFields,
  mayRead: (field: string) => boolean,
  columns: FieldTypes,
) {
  const allowed = list.sort.filter(mayRead);
  const directions = orders.split(',');
  const names = fields.split(',');
  if (names.length > allowed.length + 1) throw new BadRequestException('This list cannot be sorted by so many fields.');
  return names.map((field, n) => {
    if (field !== 'id' && !allowed.includes(field))
      throw new BadRequestException(`This list cannot be sorted by '${field.slice(0, 60)}'.`);
    const direction = (directions[n] ?? 'asc').toUpperCase();
    if (direction !== 'ASC' && direction !== 'DESC') throw new BadRequestException(`'_order' must be asc or desc.`);
    return orderBy(list, field, direction, columns);
  });
}

/** Requires every word of the search in one of the folded columns. */
function search(
  parsed: ListQuery,
  text: string,
  fields: readonly string[],
  { fromStart = [], searchKeys = [] }: ListFields,
) {
  if (text.length > 200) throw new BadRequestException('Search for at most 200 characters.');
  for (const word of searchWords(text).slice(0, 10)) {
    if (fields.length === 0) throw new BadRequestException('This list has no search.');
    const inside = addParameter(parsed, containing(word));
    const first = fields.some((field) => fromStart.includes(field)) && addParameter(parsed, beginning(word));
    const found = fields.map((field) => {
      const column = `v."${field}Key"`;
      const pattern = first && fromStart.includes(field) ? first : inside;
      return `${searchKeys.includes(field) ? column : searchable(column)} LIKE :${pattern} ESCAPE '\\'`;
    });
    parsed.where.push(`(${found.join(' OR ')})`);
  }
}

function filter(
  parsed: ListQuery,
  name: string,
  values: string[],
  list: ListFields,
  mayRead: (field: string) => boolean,
  types: FieldTypes,
  zone: string,
) {
  const suffix = (Object.keys(operators) as Suffix[]).find((each) => name.endsWith(each));
  const field = suffix ? name.slice(0, -suffix.length) : name;
  if (field !== 'id' && !(list.filter?.includes(field) && mayRead(field)))
    throw new BadRequestException(`This list has no filter '${name.slice(0, 60)}'.`);
  if (values.length > 500) throw new BadRequestException(`'${field}' has too many values.`);
  const column = `v."${field}"`;
  const { type, choices } = field === 'id' ? anId : typeIn(types, field);
  if (type === 'instant') return onDays(parsed, name, values, column, zone);
  if (suffix && (type === 'boolean' ? suffix !== '_ne' : type === 'integer' && suffix === '_like'))
    throw new BadRequestException(`This list has no filter '${name.slice(0, 60)}'.`);
  if (suffix || type === 'boolean') requireOne(name, values);
  if (suffix === '_like') {
    if ((values[0] ?? '').length > 200) throw new BadRequestException('Search for at most 200 characters.');
    const folded = foldedColumn(list, field);
    const key = addParameter(parsed, containing(folded ? foldText(values[0] ?? '') : (values[0] ?? '').toLowerCase()));
    parsed.where.push(`${folded ? `v."${folded}"` : `lower(${column})`} LIKE :${key} ESCAPE '\\'`);
  } else if (type === 'boolean') {
    if (values.some((value) => value !== 'true' && value !== 'false'))
      throw new BadRequestException(`'${field}' must be true or false.`);
    parsed.where.push(`${column} ${suffix === '_ne' ? '<>' : '='} ${values[0] === 'true' ? 'TRUE' : 'FALSE'}`);
  } else {
    if (choices && !values.every((value) => choices.includes(value)))
      throw new BadRequestException(`'${field}' must be one of ${choices.join(', ')}.`);
    const typed = values.map((value) => (type === 'integer' ? numberOf(field, value) : value));
    if (suffix) parsed.where.push(`${column} ${operators[suffix]} :${addParameter(parsed, typed[0] ?? '')}`);
    else parsed.where.push(`${column} IN (:...${addParameter(parsed, typed)})`);
  }
}

/** Filters instants by a day at the school, from its beginning (`_gte`) or to its end (`_lte`). */
function onDays(parsed: ListQuery, name: string, values: string[], column: string, zone: string) {
  requireOne(name, values);
  const [, field, suffix] = /^(.*?)(_like|_ne|_gte|_lte)?$/.exec(name)!;
  if (suffix === '_like' || suffix === '_ne')
    throw new BadRequestException(`This list has no filter '${name.slice(0, 60)}'.`);
  const [date = ''] = values;
  if (!isIsoDate(date)) throw new BadRequestException(`'${field}' must be a date such as 2026-11-17.`);
  const bound = (sign: string, of: string) =>
    parsed.where.push(`${column} ${sign} :${addParameter(parsed, instantIn(zone, of, '00:00').toISOString())}`);
  if (suffix !== '_lte') bound('>=', date);
  if (suffix !== '_gte') bound('<', addDays(date, 1));
}

function numberOf(field: string, value: string) {
  if (!/^-?\d{1,9}$/.test(value)) throw new BadRequestException(`'${field}' must be a whole number.`);
  return Number(value);
}

const beginning = (text: string) => `${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
const containing = (text: string) => `%${beginning(text)}`;

function addParameter(parsed: ListQuery, value: SqlParameters[string]) {
  const key = `p${Object.keys(parsed.parameters).length}`;
  parsed.parameters[key] = value;
  return key;
}

interface FieldType {
  /** 'integer', 'boolean', 'instant', 'string' and so on. */
  type: string;
  choices?: readonly string[];
  /** A column that is never empty. */
  isRequired?: boolean;
}
export type FieldTypes = Record<string, FieldType>;

const anId: FieldType = { type: 'integer' };

/** Throws for an undescribed filter, which would otherwise silently compare text. */
function typeIn(types: FieldTypes, field: string): FieldType {
  const type = types[field];
  if (!type)
    throw new Error(`The filter '${field}' has no type: its schema, its rows or a column of its entity must say it.`);
  return type;
}

const fieldTypes = (schema: ZodObject): FieldTypes =>
  Object.fromEntries(Object.entries(shapesOf(schema)).map(([field, shape]) => [field, typeOf(shape)]));

const typeOf = ({ type = 'string', format, enum: choices }: Shape): FieldType =>
  format === 'date-time' ? { type: 'instant' } : { type, choices: type === 'string' ? choices : undefined };
