import type { ZodType } from 'zod';
import { plainText } from '@homeroom/shared/clean-text';
import { isIsoDate, showDate, showDayAndYear, type IsoDate } from '@homeroom/shared/dates';
import type { DateOrder, ImportPreview, ImportQuestion } from '@homeroom/shared/imports';
import { beginningOf } from '@homeroom/shared/text';
import { possibleDates, whyNoDay, type DateReading } from '@homeroom/shared/typed-dates';
import { memoize } from '../database/memoize.js';
import { serialOf } from '../../workbook/public.js';

/** Explains what is wrong with a row of a sheet, in a sentence for the person who corrects it. */
export class RowProblem extends Error {
  constructor(
    message: string,
    /** The wrong cell, if it is one, and what was probably meant. */
    readonly wrong?: { column: string; suggestion?: string },
    /** The question whose answer settles it. */
    readonly asks?: ImportQuestion,
  ) {
    super(message);
  }
}

/** A cell's text for a message: only its beginning if it is long. */
export const shortened = (cell: string, most = 40) => (cell.length > most ? `${beginningOf(cell, most)}…` : cell);

/** A column: its field name, and its heading for messages. */
interface NamedColumn {
  key: string;
  heading: string;
}

/** A numeric date that could mean two days. The person is asked once for the whole sheet; nothing is guessed. */
export class AmbiguousDate extends RowProblem {
  constructor(
    { key, heading }: NamedColumn,
    readonly ambiguous: NonNullable<ImportPreview['ambiguous']>,
  ) {
    const { cell, dmy, mdy } = ambiguous;
    super(`${heading} '${cell}' may be ${showDate(dmy)} or ${showDate(mdy)}. For example: ${showDayAndYear(dmy)}.`, {
      column: key,
    });
  }
}

/** The date in a cell. Throws a RowProblem for `column` if there is none, or an AmbiguousDate that no order settles. */
export function dateOfCell(cell: string, column: NamedColumn, reading: DateReading): IsoDate {
  if (cell === '') throw new RowProblem(`${column.heading} is missing.`, { column: column.key });
  if (isIsoDate(cell)) return cell;
  const [dmy, mdy] = (['dmy', 'mdy'] as const).map((order) => possibleDates(cell, { ...reading, order })[0]);
  if (dmy === undefined || mdy === undefined) throw noDate(cell, column, reading);
  if (dmy !== mdy && !reading.order) throw new AmbiguousDate(column, { cell, dmy, mdy });
  return reading.order === 'mdy' ? mdy : dmy;
}

/** A number that is a date without its format: the date, and a sentence about it. `from1904`: its workbook counts days from 1904. */
export function lostDate(
  cell: string,
  heading: string,
  from1904 = false,
): { was: IsoDate; reason: string } | undefined {
  const serial = plainText(cell);
  if (!/^[1-9]\d{4}(\.\d+)?$/.test(serial)) return undefined;
  const was = serialOf(serial, 'date', from1904);
  return { was, reason: `${heading} '${serial}' is a date that lost its format. Was it ${showDayAndYear(was)}?` };
}

/** A cell that is no date; of one that lost its format and is a number, the date that it was. */
function noDate(cell: string, { key, heading }: NamedColumn, reading: DateReading) {
  const lost = lostDate(cell, heading);
  const why = whyNoDay(cell, reading);
  return new RowProblem(
    why
      ? `${heading} '${shortened(cell)}': ${why}`
      : (lost?.reason ??
          `${heading} '${shortened(cell)}' is not a date. For example: ${showDayAndYear('2016-05-31')}.`),
    { column: key, ...(lost && { suggestion: lost.was }) },
  );
}

/** Adds the order of numeric dates that a date such as 31/12/2018 settles for a whole sheet, unless others there contradict it. */
export function withSettledOrder(
  reading: DateReading,
  rows: readonly { cells: Readonly<Record<string, string>> }[],
  columns: readonly string[],
): DateReading {
  if (reading.order) return reading;
  const orders = new Set(
    rows.flatMap(({ cells }) => columns.flatMap((column) => settledBy(cells[column] ?? '', reading) ?? [])),
  );
  return { ...reading, order: orders.size === 1 ? [...orders][0] : undefined };
}

/** The order of a date in numbers that exists in one order only. */
function settledBy(cell: string, reading: DateReading): DateOrder | undefined {
  const [, first, second] = /^(\d{1,2})\D+(\d{1,2})\D+\d{2,4}\b/.exec(plainText(cell)) ?? [];
  if (!first || Math.max(Number(first), Number(second)) <= 12 || possibleDates(cell, reading).length === 0)
    return undefined;
  return Number(first) > 12 ? 'dmy' : 'mdy';
}

/** Cells longer than this are read each time: they are seldom alike, and would fill the memory. */
const mostMemoized = 100;
/** By schema, because a sheet repeats its names, grades and empty cells. */
const readers = new WeakMap<ZodType, (cell: string) => ReturnType<ZodType['safeParse']>>();

function readerOf(schema: ZodType) {
  let reader = readers.get(schema);
  if (!reader) readers.set(schema, (reader = memoize((cell) => schema.safeParse(cell))));
  return reader;
}

/** The value of a cell by the schema of its field. Throws a RowProblem in the words of that schema. */
export function valueOfCell<Value>(cell: string, column: NamedColumn, schema: ZodType<Value>): Value {
  const checked = cell.length > mostMemoized ? schema.safeParse(cell) : readerOf(schema)(cell);
  if (checked.success) return checked.data as Value;
  throw cellProblem(cell, column, checked.error.issues[0]!.message);
}

/** What is wrong with a cell: that it is missing, or the sentence of its field. */
export const cellProblem = (cell: string, { key, heading }: NamedColumn, message: string) =>
  new RowProblem(cell === '' ? `${heading} is missing.` : `${heading} '${shortened(cell)}': ${message}`, {
    column: key,
  });
