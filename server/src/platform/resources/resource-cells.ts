import { z, type ZodObject } from 'zod';
import { isIsoDate, showDayAndYear, showTime, weekdayNames } from '@homeroom/shared/dates';
import type { DateOrder, ImportColumns } from '@homeroom/shared/imports';
import { readWeekdays } from '@homeroom/shared/calendar/typed-weekdays';
import { readTime } from '@homeroom/shared/typed-dates';
import { foldText } from '@homeroom/shared/text';
import { dateOfCell, RowProblem, shortened } from '../spreadsheets/row-cells.js';
import type { Values } from './define-resource.js';

/** How the cells of a column are read. */
interface Shape {
  type?: string;
  format?: string;
  input?: string;
  enum?: string[];
  options?: Record<string, string>;
  reference?: { resource: string; label: string };
  anyOf?: Shape[];
}

/** The fields of a schema by their names, a nullable one as what is inside it. */
export function shapesOf(schema: ZodObject): Record<string, Shape> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Shape>;
  };
  return Object.fromEntries(
    Object.entries(properties).map(([name, shape]) => [
      name,
      { ...shape.anyOf?.find(({ type }) => type !== 'null'), ...shape },
    ]),
  );
}

/** Finds the id of a record by its name in a sheet, or throws a RowProblem; and finds its name by id. */
export interface Finder {
  idOf(cell: string, column: { key: string; heading: string }): number;
  /** What a record is called; '' for one that there is not. */
  nameOf(id: unknown): string;
}

interface Reading {
  schema: ZodObject;
  columns: ImportColumns;
  shapes: Record<string, Shape>;
  finders: Record<string, Finder>;
  order: DateOrder | undefined;
}

/** The values that a row names, each as its schema wants it; an empty cell names none. Throws the first RowProblem. */
export function valuesOfCells(cells: Record<string, string>, { columns, shapes, finders, order }: Reading): Values {
  const values: Values = {};
  for (const [key, { heading }] of Object.entries(columns)) {
    const cell = cells[key] ?? '';
    if (cell !== '') values[key] = valueOf(cell, { key, heading }, { shape: shapes[key] ?? {}, finders, order });
  }
  return values;
}

function valueOf(
  cell: string,
  column: { key: string; heading: string },
  { shape, finders, order }: Pick<Reading, 'finders' | 'order'> & { shape: Shape },
): unknown {
  const typed = <Value>({ value, problem }: { value?: Value; problem?: string }) => {
    if (problem === undefined) return value;
    throw new RowProblem(`${column.heading}: ${problem}`, { column: column.key });
  };
  if (shape.reference) return finders[column.key]!.idOf(cell, column);
  if (shape.input === 'weekdays') return typed(readWeekdays(cell));
  if (shape.format === 'date') return isIsoDate(cell) ? cell : dateOfCell(cell, column, order);
  if (shape.format === 'time') return typed(readTime(cell.replace(/^(\d\d:\d\d):\d\d$/, '$1')));
  if (shape.type === 'integer' || shape.type === 'number') return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
  if (shape.type === 'boolean') return ['yes', 'y', 'true', '1', 'x'].includes(foldText(cell));
  const choice = shape.enum?.find((each) =>
    [each, shape.options?.[each] ?? each].some((words) => foldText(words) === foldText(cell)),
  );
  return choice ?? cell;
}

/** The record that values make by its schema; throws a RowProblem that names the first column that is wrong. */
export function recordOf(
  values: Values,
  cells: Record<string, string>,
  { schema, columns }: Pick<Reading, 'schema' | 'columns'>,
): Values {
  const checked = schema.safeParse(values);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const column = String(issue!.path[0] ?? '');
  const heading = columns[column]?.heading ?? column;
  const cell = cells[column] ?? '';
  throw new RowProblem(
    cell === '' ? `${heading} is missing.` : `${heading} '${shortened(cell)}': ${issue!.message}`,
    column in columns ? { column } : undefined,
  );
}

/** A value in words: a time, the days of the week, or as it is. */
export function valueInWords(value: unknown): string {
  if (Array.isArray(value)) return value.map((day) => weekdayNames[Number(day)]?.slice(0, 3)).join(', ');
  const text = String(value);
  if (/^\d\d:\d\d$/.test(text)) return showTime(text);
  return isIsoDate(text) ? showDayAndYear(text) : text;
}
