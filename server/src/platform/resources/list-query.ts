import { BadRequestException } from '@nestjs/common';
import type { ZodObject } from 'zod';
import { addDays, instantIn, isIsoDate } from '@homeroom/shared/dates';
import { isShortNumber, searchReadings } from '@homeroom/shared/search';
import { foldText } from '@homeroom/shared/text';
import { searchable } from '../database/common.sql.js';
import type { SqlParameters } from '../database/sql-text.js';
import { fieldTypes, type FieldTypes } from './shapes.js';

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
  /** Asks for the number of rows of each value of this field, instead of the rows. */
  count?: string | undefined;
}

/** The fields that clients may sort, filter and search by. */
export interface ListFields {
  sort: readonly string[];
  filter?: readonly string[];
  /** Fields searched by their folded text, which the view has as `<field>Key`. */
  search?: readonly string[];
  /** The searched fields with the names of others, such as a student's parents: rows that only these find come last, unless sorted. */
  related?: readonly string[];
  /** The searched fields whose keys `searchKey` made and so have no apostrophes: 100,000 messages are searched in 19 ms instead of 380. */
  searchKeys?: readonly string[];
  /** The searched fields where a word must be at the beginning, so that 'male' does not find 'Female'. */
  fromStart?: readonly string[];
  /** The only fields in which a number of one or two digits is searched, as an age or a section; an `exact` one must be that number. */
  shortNumbers?: { inside: readonly string[]; exact: readonly string[] };
  /** Filters by a number that look for another field's text instead, because that has an index. */
  sameAs?: Readonly<Record<string, { field: string; textOf: (value: number) => string }>>;
  /** Fields that are ordered and compared by their folded text, but not searched. */
  folded?: readonly string[];
  /** Names: ordered by their order key, which the view has as `<field>Order`. */
  ordered?: readonly string[];
  /** Finds the ids of a page in an index before it reads the rows: page 1,000 of 100,000 messages takes 18 ms instead of 400. */
  idsFirst?: boolean;
  /** Each row of the table is one of the list. Without a filter only the table is counted: 20,000 students in 0.4 ms instead of 17. */
  wholeTable?: boolean;
  /** Stops counting rows here, because nobody needs the exact length of a log with a million rows. */
  countedTo?: number;
}

interface Listing {
  list: ListFields;
  schema: ZodObject;
  rows?: ZodObject;
}

/** The column with the folded text of a field (decisions 2.16), if it has one. No answer shows it. */
const foldedColumn = ({ search, folded }: ListFields, field: string) =>
  search?.includes(field) || folded?.includes(field) ? `${field}Key` : undefined;

/** The column that a field is ordered by, if it is another one. */
const orderColumn = (list: ListFields, field: string) =>
  list.ordered?.includes(field) ? `${field}Order` : foldedColumn(list, field);

/** The columns that lists search and order by. */
export const keyColumns = (list: ListFields) => [
  ...[...(list.search ?? []), ...(list.folded ?? [])].map((field) => foldedColumn(list, field)),
  ...(list.ordered ?? []).map((field) => orderColumn(list, field)),
];

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
  const { list, schema, rows } = resource;
  const types = { ...columns, ...fieldTypes(schema), ...(rows && fieldTypes(rows)) };
  return new Parser({ list, columns, types, mayRead, zone }).parse(query);
}

interface Rules {
  list: ListFields;
  columns: FieldTypes;
  types: FieldTypes;
  mayRead: (field: string) => boolean;
  zone: string;
}

class Parser {
  private readonly where: string[] = [];
  private readonly parameters: SqlParameters = {};

  constructor(private readonly rules: Rules) {}

  parse(query: Record<string, unknown>): ListQuery {
    const orders: string[] = [];
    let offset = 0;
    let count: string | undefined;
    for (const [name, raw] of Object.entries(query)) {
      const values = (Array.isArray(raw) ? raw : [raw]).map(String);
      if (name.startsWith('_') || name === 'q') requireOne(name, values);
      const value = values[0] ?? '';
      if (name === '_end' || name === '_order') continue;
      if (name === '_start') offset = wholeNumber(name, value);
      else if (name === '_sort') orders.push(...this.sorting(value, String(query['_order'] ?? 'asc')));
      else if (name === '_count') count = this.counted(value);
      else if (name === 'q') this.search(value, query['_sort'] === undefined ? orders : []);
      else this.filter(name, values);
    }
    const end = query['_end'] === undefined ? Infinity : wholeNumber('_end', String(query['_end']));
    const limit = Math.min(mostRows, Math.max(0, end - offset));
    if (query['_sort'] === undefined) orders.push(this.orderBy(this.rules.list.sort[0] ?? 'id', 'ASC'));
    // Ties follow the direction of the list, so that an index of its column gives the whole order.
    const direction = / DESC\b/.test(orders.at(-1)!) ? 'DESC' : 'ASC';
    const order = [...orders, `v."id" ${direction}`].join(', ');
    return { where: this.where, parameters: this.parameters, order, limit, offset, count };
  }

  /** A field with choices that the list may be filtered by. */
  private counted(field: string): string {
    const { list, types, mayRead } = this.rules;
    if (!(list.filter?.includes(field) && mayRead(field) && types[field]?.choices))
      refuse(`This list cannot be counted by '${field.slice(0, 60)}'.`);
    return field;
  }

  private sorting(fields: string, orders: string): string[] {
    const allowed = this.rules.list.sort.filter(this.rules.mayRead);
    const directions = orders.split(',');
    const names = fields.split(',');
    if (names.length > allowed.length + 1) refuse('This list cannot be sorted by so many fields.');
    return names.map((field, n) => {
      if (field !== 'id' && !allowed.includes(field)) refuse(`This list cannot be sorted by '${field.slice(0, 60)}'.`);
      const direction = (directions[n] ?? 'asc').toUpperCase();
      if (direction !== 'ASC' && direction !== 'DESC') refuse(`'_order' must be asc or desc.`);
      return this.orderBy(field, direction);
    });
  }

  /** Puts empty values at the same end on both engines. Not for required columns, so that a PostgreSQL index can give their order. */
  private orderBy(field: string, direction: string): string {
    const column = orderColumn(this.rules.list, field) ?? field;
    const nulls = this.rules.columns[column]?.isRequired ? '' : ` NULLS ${direction === 'ASC' ? 'FIRST' : 'LAST'}`;
    return `v."${column}" ${direction}${nulls}`;
  }

  /** Requires every word of the search, in one of its readings, in one of the folded columns; adds to `orders` who comes last. */
  private search(text: string, orders: string[]) {
    const { search = [], related = [] } = this.rules.list;
    const fields = search.filter(this.rules.mayRead);
    if (text.length > 200) refuse('Search for at most 200 characters.');
    const readings = searchReadings(text).filter((words) => words.length > 0);
    if (readings.length === 0) return;
    if (fields.length === 0) refuse('This list has no search.');
    this.where.push(this.foundIn(fields, readings));
    const own = fields.filter((field) => !related.includes(field));
    if (own.length < fields.length) orders.push(`CASE WHEN ${this.foundIn(own, readings)} THEN 0 ELSE 1 END ASC`);
  }

  private foundIn(fields: readonly string[], readings: readonly string[][]): string {
    const { fromStart = [], searchKeys = [], shortNumbers } = this.rules.list;
    const hasNumber = (word: string, { inside, exact }: NonNullable<typeof shortNumbers>) => {
      const parts = inside
        .filter(this.rules.mayRead)
        .map((field) => `v."${field}Key" LIKE ${this.bind(containing(word))}`);
      const wholes = exact.filter(this.rules.mayRead).map((field) => `v."${field}Key" = ${this.bind(word)}`);
      return `(${[...parts, ...wholes, 'FALSE'].join(' OR ')})`;
    };
    const hasWord = (word: string) => {
      if (shortNumbers && isShortNumber(word)) return hasNumber(word, shortNumbers);
      const inside = this.bind(containing(word));
      const first = fields.some((field) => fromStart.includes(field)) && this.bind(beginning(word));
      const found = fields.map((field) => {
        const column = `v."${field}Key"`;
        const pattern = first && fromStart.includes(field) ? first : inside;
        return `${searchKeys.includes(field) ? column : searchable(column)} LIKE ${pattern} ESCAPE '\\'`;
      });
      return `(${[...found, 'FALSE'].join(' OR ')})`;
    };
    const found = readings.map((words) => words.slice(0, 10).map(hasWord).join(' AND '));
    return `(${found.join(' OR ')})`;
  }

  private filter(name: string, values: string[]): void {
    const { list, mayRead } = this.rules;
    const suffix = (Object.keys(operators) as Suffix[]).find((each) => name.endsWith(each));
    const field = suffix ? name.slice(0, -suffix.length) : name;
    const noFilter = `This list has no filter '${name.slice(0, 60)}'.`;
    if (field !== 'id' && !(list.filter?.includes(field) && mayRead(field))) refuse(noFilter);
    if (values.length > 500) refuse(`'${field}' has too many values.`);
    const same = suffix ? undefined : list.sameAs?.[field];
    if (same)
      return this.filter(
        same.field,
        values.map((value) => same.textOf(wholeNumber(field, value))),
      );
    const column = `v."${field}"`;
    const { type, choices } = this.typeOf(field);
    if (type === 'boolean' ? suffix && suffix !== '_ne' : type === 'integer' && suffix === '_like') refuse(noFilter);
    if (type === 'instant' && (suffix === '_like' || suffix === '_ne')) refuse(noFilter);
    if (suffix || type === 'boolean' || type === 'instant') requireOne(name, values);
    const [value = ''] = values;
    if (type === 'instant') this.onDays(field, suffix, value);
    else if (suffix === '_like') {
      if (value.length > 200) refuse('Search for at most 200 characters.');
      const folded = foldedColumn(list, field);
      const pattern = this.bind(containing(folded ? foldText(value) : value.toLowerCase()));
      this.where.push(`${folded ? `v."${folded}"` : `lower(${column})`} LIKE ${pattern} ESCAPE '\\'`);
    } else if (type === 'boolean') {
      if (value !== 'true' && value !== 'false') refuse(`'${field}' must be true or false.`);
      this.where.push(`${column} ${suffix === '_ne' ? '<>' : '='} ${value.toUpperCase()}`);
    } else {
      if (choices && !values.every((each) => choices.includes(each)))
        refuse(`'${field}' must be one of ${choices.join(', ')}.`);
      const typed = values.map((each) => (type === 'integer' ? wholeNumber(field, each, /^-?\d{1,9}$/) : each));
      if (suffix) this.where.push(`${column} ${operators[suffix]} ${this.bind(typed[0] ?? '')}`);
      else this.where.push(`${column} IN (${this.bind(typed, ':...')})`);
    }
  }

  /** Filters instants by a day at the school, from its beginning (`_gte`) or to its end (`_lte`). */
  private onDays(field: string, suffix: Suffix | undefined, date: string) {
    if (!isIsoDate(date)) refuse(`'${field}' must be a date such as 2026-11-17.`);
    const bound = (sign: string, day: string) =>
      this.where.push(`v."${field}" ${sign} ${this.bind(instantIn(this.rules.zone, day, '00:00').toISOString())}`);
    if (suffix !== '_lte') bound('>=', date);
    if (suffix !== '_gte') bound('<', addDays(date, 1));
  }

  /** Throws for an undescribed filter, which would otherwise silently compare text. */
  private typeOf(field: string) {
    const type = field === 'id' ? { type: 'integer' } : this.rules.types[field];
    if (!type)
      throw new Error(`The filter '${field}' has no type: its schema, its rows or a column of its entity must say it.`);
    return type;
  }

  /** Adds a parameter, and returns its place in the SQL. */
  private bind(value: SqlParameters[string], prefix = ':'): string {
    const key = `p${Object.keys(this.parameters).length}`;
    this.parameters[key] = value;
    return prefix + key;
  }
}

function refuse(sentence: string): never {
  throw new BadRequestException(sentence);
}

function requireOne(name: string, values: readonly string[]) {
  if (values.length > 1) refuse(`Give '${name.slice(0, 60)}' once.`);
}

function wholeNumber(name: string, value: string, pattern = /^\d{1,9}$/) {
  if (!pattern.test(value)) refuse(`'${name}' must be a whole number.`);
  return Number(value);
}

const beginning = (text: string) => `${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
const containing = (text: string) => `%${beginning(text)}`;
