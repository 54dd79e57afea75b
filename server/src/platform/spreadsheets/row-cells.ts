import { isIsoDate, showDate, showDayAndYear, type IsoDate } from '@homeroom/shared/dates';
import type { DateOrder } from '@homeroom/shared/imports';
import { readDate } from '@homeroom/shared/typed-dates';

/** Explains what is wrong with a row of a sheet, in a sentence for the person who corrects it. */
export class RowProblem extends Error {
  constructor(
    message: string,
    /** The wrong cell, if it is one, and what was probably meant. */
    readonly wrong?: { column: string; suggestion?: string },
  ) {
    super(message);
  }
}

/** A cell's text for a message: only its beginning if it is long. */
export const shortened = (cell: string, most = 40) => (cell.length > most ? `${cell.slice(0, most)}…` : cell);

/** A column: its field name, and its heading for messages. */
interface NamedColumn {
  key: string;
  heading: string;
}

/** A numeric date that could mean two days. The person is asked once for the whole sheet; nothing is guessed. */
export class AmbiguousDate extends RowProblem {
  constructor(
    { key, heading }: NamedColumn,
    readonly cell: string,
    readonly dmy: IsoDate,
    readonly mdy: IsoDate,
  ) {
    super(`${heading} '${cell}' may be ${showDate(dmy)} or ${showDate(mdy)}. For example: ${showDayAndYear(dmy)}.`, {
      column: key,
    });
  }
}

/** The date in a cell. Throws a RowProblem for `column` if there is none, or an AmbiguousDate that `order` does not settle. */
export function dateOfCell(cell: string, column: NamedColumn, order?: DateOrder): IsoDate {
  if (cell === '') throw new RowProblem(`${column.heading} is missing.`, { column: column.key });
  return isIsoDate(cell) ? cell : writtenDate(cell, column, order);
}

/** A date that was typed as text. */
function writtenDate(cell: string, column: NamedColumn, order: DateOrder | undefined): IsoDate {
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(cell);
  const unreadable = new RowProblem(
    `${column.heading} '${shortened(cell)}' is not a date. For example: ${showDayAndYear('2016-05-31')}.`,
    { column: column.key },
  );
  // With the month in letters, the date is unambiguous.
  const named = parts || !/\p{L}/u.test(cell) || !/\d{4}/.test(cell) ? undefined : readDate(cell, '2000-01-01').value;
  if (named) return named;
  if (!parts) throw unreadable;
  const [first, second, year] = [Number(parts[1]), Number(parts[2]), parts[3]];
  const iso = (month: number, day: number) =>
    `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const readings = [iso(second, first), iso(first, second)].filter(
    (date, n, all) => isIsoDate(date) && all.indexOf(date) === n,
  );
  if (readings.length === 0) throw unreadable;
  if (readings.length > 1 && !order) throw new AmbiguousDate(column, cell, readings[0]!, readings[1]!);
  return readings.at(order === 'mdy' ? -1 : 0)!;
}
