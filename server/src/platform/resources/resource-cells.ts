import type { ZodObject } from 'zod';
import { showDayAndYear, showTime, showWeekdays, type IsoDate } from '@homeroom/shared/dates';
import type { ImportColumns } from '@homeroom/shared/imports';
import { cleanCode, plainText } from '@homeroom/shared/clean-text';
import { readWeekdays } from '@homeroom/shared/calendar/typed-weekdays';
import { readTime } from '@homeroom/shared/typed-dates';
import { eitherOf, foldText, namesakes, saidIn } from '@homeroom/shared/text';
import type { DateReading } from '@homeroom/shared/typed-dates';
import { nearest } from '../spreadsheets/nearest.js';
import { cellProblem, dateOfCell, RowProblem, shortened } from '../spreadsheets/row-cells.js';
import type { Resource, Values } from './define-resource.js';
import type { Shape } from './shapes.js';

export type Finder = ReturnType<typeof finderOf>;

interface Reading {
  schema: ZodObject;
  columns: ImportColumns;
  shapes: Record<string, Shape>;
  finders: Record<string, Finder>;
  dates: DateReading;
}

/** The values of a row, each as its schema takes it, without those of empty cells. Throws the first RowProblem. */
export function valuesOfCells(cells: Record<string, string>, { columns, shapes, finders, dates }: Reading): Values {
  const values: Values = {};
  for (const [key, { heading }] of Object.entries(columns)) {
    const cell = cells[key] ?? '';
    if (cell !== '') values[key] = valueOf(cell, { key, heading }, { shape: shapes[key] ?? {}, finders, dates });
  }
  return values;
}

function valueOf(
  cell: string,
  column: { key: string; heading: string },
  { shape, finders, dates }: Pick<Reading, 'finders' | 'dates'> & { shape: Shape },
): unknown {
  const typed = <Value>({ value, problem }: { value?: Value; problem?: string }) => {
    if (problem === undefined) return value;
    throw new RowProblem(`${column.heading}: ${problem}`, { column: column.key });
  };
  if (shape.reference) return finders[column.key]!.idOf(cell, column);
  if (shape.input === 'weekdays') return typed(readWeekdays(cell));
  if (shape.format === 'date') return dateOfCell(cell, column, dates);
  if (shape.format === 'time') return typed(readTime(plainText(cell).replace(/^(\d\d:\d\d):\d\d$/, '$1')));
  if (shape.type === 'integer' || shape.type === 'number')
    return /^-?\d+(\.\d+)?$/.test(plainText(cell)) ? Number(plainText(cell)) : cell;
  if (shape.type === 'boolean') {
    const said = saidIn(cell);
    if (said !== null) return said;
    throw new RowProblem(`${column.heading} '${shortened(cell)}' is not Yes or No.`, { column: column.key });
  }
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
  throw cellProblem(cells[column] ?? '', { key: column, heading: columns[column]?.heading ?? column }, issue!.message);
}

/** A value for a person: choices in their words, times, dates and weekdays as the school writes them, anything else unchanged. */
export function valueInWords(value: unknown, { format, options }: Shape = {}): string {
  if (Array.isArray(value)) return showWeekdays(value as number[]);
  if (typeof value === 'boolean') return options?.[String(value)] ?? (value ? 'Yes' : 'No');
  const text = String(value);
  if (format === 'time') return showTime(text);
  return format === 'date' ? showDayAndYear(text) : (options?.[text] ?? text);
}

interface Named {
  id: number;
  /** The name that tells it apart from others. */
  name: string;
  /** The name by which it is found. */
  by: string;
  row: Values;
}

/** Ignores case, accents and spaces. */
const keyOf = (name: string) => foldText(cleanCode(name)).replace(/ /g, '');

/** Finds the records of a resource, except archived ones, by their names in sheets. `label`: the field with the name. */
export function finderOf(resource: Resource, label: string, rows: readonly Values[], today: IsoDate) {
  const { namedInSheets, words } = resource;
  const byKey = new Map<string, Named[]>();
  const names = new Map<number, string>();
  for (const row of rows) {
    if (row['archived']) continue;
    const others = namedInSheets?.names(row) ?? [];
    const plain = String(row[label]);
    const named = { id: Number(row['id']), name: others[0] ?? plain, row };
    names.set(named.id, plain);
    const byOwn = new Map([plain, ...others].flatMap((name) => (name ? [[keyOf(name), name]] : [])));
    for (const [key, by] of byOwn) byKey.set(key, [...(byKey.get(key) ?? []), { ...named, by }]);
  }
  /** The name of a record; '' if there is none. */
  const nameOf = (id: unknown) => names.get(Number(id)) ?? '';
  /** The id of the record with this name; throws a RowProblem. */
  const idOf = (cell: string, { key: column, heading }: { key: string; heading: string }): number => {
    const found = namesakes(cleanCode(cell), byKey.get(keyOf(cell)) ?? [], ({ by }) => by);
    const meant = found.length > 1 ? found.filter(({ row }) => namedInSheets?.isMeant?.(row, today)) : found;
    if (meant.length === 1) return meant[0]!.id;
    if (found.length > 1)
      throw new RowProblem(
        `${heading} '${shortened(cell)}' may be ${eitherOf(found.map(({ name }) => `'${name}'`))}. Write one of them.`,
        { column },
      );
    const near = byKey.get(nearest(keyOf(cell).slice(0, 80), [...byKey.keys()]) ?? '')?.[0];
    const suggestion = near && String(near.row[label]);
    throw new RowProblem(
      `No ${words.singular} '${shortened(cell)}'.${suggestion ? ` Did you mean '${suggestion}'?` : ''}`,
      {
        column,
        ...(suggestion ? { suggestion } : {}),
      },
    );
  };
  return { idOf, nameOf };
}
