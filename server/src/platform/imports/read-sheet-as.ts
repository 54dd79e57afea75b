import type {
  ColumnUse,
  EmptiedCells,
  ImportAnswers,
  ImportColumn,
  ImportPreview,
  ImportQuestion,
} from '@homeroom/shared/imports';
import type { IsoDate } from '@homeroom/shared/dates';
import { asksForSplit, namesSeveral, splitWholeName } from '@homeroom/shared/names';
import { plural } from '@homeroom/shared/text';
import { possibleDates } from '@homeroom/shared/typed-dates';
import type { DateReading } from '@homeroom/shared/typed-dates';
import { type CellKinds, type SheetTable, type TableWanted, textOf } from '../../workbook/public.js';
import { inTurns } from '../spreadsheets/in-turns.js';
import { shortened, withSettledOrder } from '../spreadsheets/row-cells.js';
import { FillerCells } from './filler-cells.js';
import type { CellFault, ReadColumns, SheetCells } from './import-kind.js';
import { OddCells } from './odd-cells.js';
import { placeColumns, type PlacedColumns } from './place-columns.js';

type WrongCell = NonNullable<CellFault['wrong']>;

/** What the reader of sheets has to know of an import, and the sheet that the person chose. */
export const wantedFor = (
  { columns, wholeNames = {} }: ReadColumns,
  { tab, keepsAll }: ImportAnswers,
): TableWanted => ({
  headings: Object.values({ ...columns, ...wholeNames }).map(({ heading, aliases = [] }) => [heading, ...aliases]),
  declared: Object.values(columns).map(({ heading }) => heading),
  tab,
  keepsAll,
});

/** What a preview tells of the sheet itself. */
export const readWords = (
  read: Pick<SheetRead<string>, 'uses' | 'emptied' | 'notes'>,
  { tabs, leftOut }: Pick<SheetTable, 'tabs' | 'leftOut'>,
): Pick<ImportPreview, 'columns' | 'emptied' | 'notes' | 'tabs' | 'leftOut'> => ({
  columns: read.uses,
  ...(read.emptied.length > 0 && { emptied: read.emptied }),
  ...(read.notes.length > 0 && { notes: read.notes }),
  ...(tabs.length > 1 && { tabs }),
  ...(leftOut && { leftOut }),
});

/** A sheet as an import reads it, before its rows are planned. */
export interface SheetRead<Key extends string> extends PlacedColumns {
  rows: SheetCells<Key>[];
  emptied: EmptiedCells[];
  /** Questions about whole columns. */
  questions: ImportQuestion[];
  notes: string[];
  /** What the dates of the sheet are read by. */
  dates: DateReading;
}

/** The rows of a sheet by declared column, with the columns that the person chose and the cells that they corrected. */
export async function readSheet<Key extends string>(
  table: SheetTable,
  read: ReadColumns<Key>,
  answers: ImportAnswers,
  reading: DateReading,
): Promise<SheetRead<Key>> {
  const { today } = reading;
  const { columns: chosen, choices = {} } = answers;
  const { places, uses } = placeColumns(table.columns, read, chosen);
  const mends = mendsOf(read, answers, today);
  const odd = new OddCells(choices, today);
  const isEmpty = emptyRows(read, places);
  const blank: number[] = [];
  const fillers = new FillerCells(read, choices);
  const cellsOf = rowReader(read, places, answers, odd);
  const rows: SheetCells<Key>[] = [];
  await inTurns(table.rows, (row) => {
    const mend = mends.get(row.row);
    if (!mend && isEmpty(row.cells, row.kinds)) return void blank.push(row.row);
    const sheetRow = cellsOf(row, mend);
    fillers.empty(sheetRow);
    rows.push(sheetRow);
  });
  for (const use of uses)
    if (use.key !== null && Object.hasOwn(read.wholeNames ?? {}, use.key))
      use.names = examplesOf(table.rows.map(({ cells }) => cells[use.at] ?? ''));
  const dated = (Object.keys(read.columns) as Key[]).filter((key) => read.columns[key].moments === 'date');
  return {
    places,
    uses,
    rows,
    emptied: fillers.emptied,
    questions: odd.questions,
    notes: [...table.notes, ...odd.notes, ...blankWords(blank)],
    dates: withSettledOrder({ ...reading, order: answers.dateOrder }, rows, dated),
  };
}

/** Reads a row by declared column, with the cells that the person corrected. */
function rowReader<Key extends string>(
  { columns, wholeNames = {} }: ReadColumns<Key>,
  places: PlacedColumns['places'],
  { nameSplits = {} }: ImportAnswers,
  odd: OddCells,
): (row: SheetTable['rows'][number], mend: Partial<Record<string, string>> | undefined) => SheetCells<Key> {
  const keys = Object.keys(columns) as Key[];
  const names = Object.entries(wholeNames).filter(([key]) => places[key] !== undefined);
  // An empty cell says that a person has one name; a sheet without the column, that it was not found.
  const absent = Object.entries(wholeNames).flatMap(([key, { into }]) =>
    places[key] === undefined ? into.filter((part) => columns[part].required && places[part] === undefined) : [],
  );
  const spans = keys.flatMap((key) => (columns[key].until ? [[key, columns[key].until as Key] as const] : []));
  return ({ row, cells, kinds, beyond }, mend) => {
    let fault: CellFault | undefined = beyond ? { reason: beyondWords(beyond) } : undefined;
    /** The cell of a column, unless the person corrected it. */
    const textAt = (key: string, column: ImportColumn): string => {
      const mended = mend?.[key];
      if (mended !== undefined) return mended;
      const at = places[key] ?? -1;
      const cell = cells[at] ?? '';
      const kind = kinds?.[at];
      if (cell === '' && kind !== 'formula') return '';
      const text = odd.read(key, column, cell, kind);
      if (typeof text === 'string') return text;
      fault ??= text;
      return cell;
    };
    // Object.fromEntries is slow enough for 20,000 rows to hold up other requests.
    const own = {} as Record<Key, string>;
    for (const key of keys) own[key] = textAt(key, columns[key]);
    for (const [column, { heading, into, ...rest }] of names) {
      const value = textAt(column, { heading, filler: 'name', ...rest });
      const parts = splitWholeName(value, nameSplits[column]);
      if (parts) [own[into[0]], own[into[1]]] = [parts.firstName, parts.lastName];
      else if (value !== '') fault ??= unsplit({ column, heading, value });
    }
    if (mend) for (const key of keys) own[key] = mend[key] ?? own[key];
    for (const [key, until] of spans) {
      const [start, end] = own[key].split(spanMark).map((time) => time.trim());
      if (end !== undefined && own[until] === '') [own[key], own[until]] = [start!, end];
    }
    const gap = absent.find((key) => own[key] === '');
    if (gap) fault ??= unsplit({ column: gap, heading: columns[gap].heading, value: '' });
    return { row, cells: own, ...(fault && { fault }) };
  };
}

/** The cells that the person corrected, by row and column. */
function mendsOf<Key extends string>(
  { columns, wholeNames = {} }: ReadColumns<Key>,
  { cells = [], dateOrder }: ImportAnswers,
  today: IsoDate,
): Map<number, Partial<Record<string, string>>> {
  /** A date that the person typed is read as in every other field: in the order of the region, unless they chose another. */
  const typedText = (text: string, column: ImportColumn | undefined) =>
    (column?.moments && possibleDates(text, { today, order: dateOrder })[0]) || text;
  const mends = new Map<number, Partial<Record<string, string>>>();
  for (const { row, column, value } of cells)
    if (column in columns || column in wholeNames)
      mends.set(row, { ...mends.get(row), [column]: typedText(textOf(value), columns[column as Key]) });
  return mends;
}

/**
 * Tells whether a row has nothing in any imported column: one of a list that is numbered to its end, or with unticked boxes or
 * formulas of empty cells. Where a row needs several cells, one with nothing but numbers in others is none either. No row counts
 * as empty before the columns that the sheet must have are found.
 */
function emptyRows<Key extends string>(
  { columns, wholeNames = {} }: ReadColumns<Key>,
  places: PlacedColumns['places'],
): (cells: readonly string[], kinds: CellKinds | undefined) => boolean {
  const required = new Set<string>((Object.keys(columns) as Key[]).filter((key) => columns[key].required));
  const placed = (Object.entries(places) as [string, number][]).map(([key, at]) => ({
    at,
    mayBeNumber: required.size > 1 && !required.has(key) && !(key in wholeNames),
  }));
  const whole = Object.entries(wholeNames).flatMap(([key, { into }]) => (places[key] === undefined ? [] : into));
  if (![...required].every((key) => places[key] !== undefined || whole.includes(key as Key))) return () => false;
  return (cells, kinds) =>
    placed.every(({ at, mayBeNumber }) => {
      const kind = kinds?.[at];
      const cell = cells[at]!;
      return (
        cell === '' ||
        kind === 'zero' ||
        (kind === 'box' && cell === 'FALSE') ||
        (mayBeNumber && /^\d{1,6}$/.test(cell))
      );
    });
}

/** Between the ends of a span: '9:00-10:00', '9:00 to 10:00'. */
const spanMark = /[-–—]|\s(?:to|until)\s/i;

const beyondWords = (beyond: string) =>
  `The row has more cells than there are headings: '${shortened(beyond)}'. Put quotation marks around a text with a comma in it.`;

const blankWords = (rows: readonly number[]) =>
  rows.length === 0
    ? []
    : [
        `${plural(rows.length, 'row has', 'rows have')} nothing in the imported columns, or only numbers, and ${rows.length === 1 ? 'is' : 'are'} left out: ${
          rows.length === 1
            ? `row ${rows[0]}`
            : `${rows.at(-1)! - rows[0]! + 1 === rows.length ? 'rows' : 'among rows'} ${rows[0]} to ${rows.at(-1)}`
        }.`,
      ];

/** Why a whole name was not split, or that a sheet has no column with a name, and how to correct it. */
const unsplit = (wrong: WrongCell): CellFault => ({ wrong, reason: unsplitWords(wrong) });
const unsplitWords = ({ heading, value }: WrongCell) =>
  value === ''
    ? `${heading} is missing.`
    : `${heading} '${shortened(value)}' ${
        namesSeveral(value)
          ? 'names several people. Choose one, and write'
          : asksForSplit(value)
            ? 'is a whole name. Choose under Columns how to split it, or write'
            : 'has no clear first and last name. Write'
      } the last name, a comma and the first name.`;

/** How many names of a column a preview shows. */
const shownNames = 5;

/** Some names of a column: those that differ by the space at which they are split first, then others without a comma. */
function examplesOf(names: readonly string[]): string[] {
  const doubt = (name: string) => (asksForSplit(name) ? 0 : /[,،，]/.test(name) || !/\s/.test(name) ? 2 : 1);
  const byDoubt: string[][] = [[], [], []];
  for (const name of names) {
    const alike = byDoubt[doubt(name)]!;
    if (name !== '' && alike.length < shownNames) alike.push(name);
  }
  return byDoubt.flat().slice(0, shownNames);
}

/** The declared columns for a preview, in order; one with whole names is before its parts. */
export const offeredColumns = (
  { columns, wholeNames = {} }: ReadColumns,
  uses: readonly Pick<ColumnUse, 'key'>[],
): ImportPreview['offered'] =>
  Object.entries(columns).flatMap(([key, { heading, required = false, requiredUnless }]) => [
    ...Object.entries(wholeNames)
      .filter(([, { into }]) => into[0] === key)
      .map(([whole, { heading, into }]) => ({ key: whole, heading, required: false, into })),
    {
      key,
      heading,
      required: requiredUnless ? !uses.some((use) => use.key && requiredUnless.includes(use.key)) : required,
    },
  ]);
