import type { ZodObject } from 'zod';
import { isIsoDate, showDayAndYear, showTime, weekdayNames } from '@homeroom/shared/dates';
import type { DateOrder, ImportColumns } from '@homeroom/shared/imports';
import { readWeekdays } from '@homeroom/shared/calendar/typed-weekdays';
import { readTime } from '@homeroom/shared/typed-dates';
import { foldText } from '@homeroom/shared/text';
import { dateOfCell, RowProblem, shortened } from '../spreadsheets/row-cells.js';
import type { Values } from './define-resource.js';
import type { Shape } from './shapes.js';

export interface Finder {
  /** The id of the record with this name; throws a RowProblem. */
  idOf(cell: string, column: { key: string; heading: string }): number;
  /** The name of a record; '' if there is none. */
  nameOf(id: unknown): string;
}

interface Reading {
  schema: ZodObject;
  columns: ImportColumns;
  shapes: Record<string, Shape>;
  finders: Record<string, Finder>;
  order: DateOrder | undefined;
}

/** The values of a row, each as its schema takes it, without those of empty cells. Throws the first RowProblem. */
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

/** Parses values by their schema; throws a RowProblem for the first wrong column. */
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

/** A value for a person: times, dates and weekdays as the school writes them, anything else unchanged. */
export function valueInWords(value: unknown, { format }: Shape = {}): string {
  if (Array.isArray(value)) return value.map((day) => weekdayNames[Number(day)]?.slice(0, 3)).join(', ');
  const text = String(value);
  if (format === 'time') return showTime(text);
  return format === 'date' ? showDayAndYear(text) : text;
}
