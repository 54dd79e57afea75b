import { listOf, plural, showCount } from '@homeroom/shared/text';
import { headingKey } from './cell-text.js';
import type { MergedRange } from './read-parts.js';
import type { CellKinds, SheetRow } from './sheet-table.js';
import { workbookLimits, tooMuch } from './limits.js';

/** Rows to look at before one of them is chosen as the headings. */
const lookahead = 20;

/** How many rows or ranges a sentence names. */
const mostNamed = 5;

/** A row that only sums up others, in the languages of spreadsheet programs. */
const sumWord =
  /^(grand[ -]?|sub[ -]?)?(totals?|totale?|totaal|gesamt|gesamtsumme|summe|suma|somme|sum|count|average|anzahl|celkem|ukupno|итого|всего|合计|总计|合計|总数)(\s*([:=.(-]\s*)?[\d.,]*\)?|\s+(number|of|students|pupils|children|boys|girls|rows)\b.*)$/i;

type Texts = readonly string[];

const filled = (cells: Texts) => cells.filter((cell) => cell !== '').length;
const textsIn = (cells: Texts) => cells.filter((cell) => cell !== '').join('\n');
const isNumber = (cell: string) => /^[-+]?[\d.,\s]+%?$/.test(cell);

/** Rows that were left out of a table, by why. `above`: titles, also where a printed page repeats them. */
type LeftOut = 'above' | 'headings' | 'totals' | 'lines';

/** How a row looks that people may not mean to import. */
type RowLook = 'hidden' | 'struck';

/** A row with what its cells and it were in the sheet. */
interface RowShape {
  kinds?: CellKinds | undefined;
  look?: RowLook | undefined;
}

interface TableReading {
  /** The headings of lines that have none of their own. */
  declared?: Texts;
  /** Whether cells beyond the headings are told: in lines they come from a separator that belongs to a text. */
  isLines?: boolean;
  /** Whether totals, titles and repeated headings stay rows. */
  keepsAll?: boolean;
}

/**
 * Builds a table from a sheet's rows as they are read. The headings are the row that knows most of them among the first twenty
 * filled ones; where nothing is known, the first row with more than half as many filled cells as the widest, because a title has
 * fewer.
 */
export class TableBuilder {
  columns: string[] = [];
  readonly rows: SheetRow[] = [];
  /** How many of the headings are known. */
  knows = 0;
  private first: (SheetRow & RowShape)[] | null = [];
  private characters = 0;
  /** The row of the headings. */
  private headings = 0;
  private columnKeys: string[] = [];
  /** The texts of the rows above them. */
  private readonly titles = new Set<string>();
  private nextMerged = 0;
  /** The ranges that reach the present row, with what they show. */
  private open: (MergedRange & { text: string; kind: CellKinds[number] | undefined })[] = [];
  private readonly filledFrom = new Set<string>();
  private readonly looks: Record<RowLook, number[]> = { hidden: [], struck: [] };
  private readonly leftOut: Record<LeftOut, number[]> = { above: [], headings: [], totals: [], lines: [] };

  constructor(
    /** The keys of all headings that the import knows. */
    private readonly headingKeys: ReadonlySet<string>,
    private readonly merged: readonly MergedRange[] = [],
    private readonly on: TableReading = {},
  ) {}

  /** Adds the next row; `cells` may have holes and any length. Throws a WorkbookRefusal beyond a limit. */
  add(row: number, cells: readonly (string | undefined)[], { kinds, look }: RowShape = {}) {
    const texts = Array.from(cells, (cell) => cell ?? '');
    if (filled(texts) === 0) return;
    const each: SheetRow & RowShape = { row, cells: texts, ...(kinds && { kinds }), look };
    if (!this.first) return this.keep(each);
    this.first.push(each);
    if (this.first.length === lookahead) this.findHeadings();
  }

  /** Call once, after the last row. */
  finish() {
    this.findHeadings();
  }

  get hasLeftOut(): boolean {
    const { headings, totals, lines } = this.leftOut;
    return headings.length + totals.length + lines.length > 0;
  }

  /** What was filled and left out, in sentences. */
  get notes(): string[] {
    const { above, headings, totals, lines } = this.leftOut;
    const ranges = [...this.filledFrom];
    return [
      ...(ranges.length > 0 ? [`Merged cells were filled with what they show: ${shortList(ranges)}.`] : []),
      ...leftOutWords(above, 'is a title', 'are titles'),
      ...leftOutWords(headings, 'repeats the headings', 'repeat the headings'),
      ...leftOutWords(totals, 'is a total', 'are totals'),
      ...leftOutWords(lines, 'is one text over several columns', 'are texts over several columns'),
      ...lookWords(this.looks.hidden, 'hidden'),
      ...lookWords(this.looks.struck, 'struck through'),
    ];
  }

  private findHeadings() {
    const rows = this.first;
    if (!rows) return;
    this.first = null;
    const candidates = rows.map((_, n) => this.headingsAt(rows, n));
    const knows = candidates.map((cells) => cells.filter((cell) => this.headingKeys.has(headingKey(cell))).length);
    const maxHeadings = Math.max(0, ...knows);
    const widest = Math.max(0, ...rows.map(({ cells }) => filled(cells)));
    const isWide = (n: number) => filled(rows[n]!.cells) * 2 > widest;
    const best = knows.findIndex(
      (count, n) => count === maxHeadings && maxHeadings > 0 && (maxHeadings > 1 || isWide(n)),
    );
    const at = best >= 0 ? best : this.on.declared ? -1 : rows.findIndex((_, n) => isWide(n));
    const headings =
      candidates[at] ?? this.on.declared?.slice(0, Math.max(...rows.map(({ cells }) => cells.length))) ?? [];
    const last = headings.reduce((found, heading, n) => (heading === '' ? found : n), -1);
    this.columns = headings.slice(0, last + 1);
    this.knows = maxHeadings;
    this.columnKeys = this.columns.map(headingKey);
    this.headings = rows[at]?.row ?? 0;
    for (const each of rows.slice(0, Math.max(at, 0))) {
      this.leftOut.above.push(each.row);
      this.titles.add(textsIn(each.cells));
    }
    for (const each of rows.slice(at + 1)) this.keep(each);
  }

  /** A row as headings: a heading of two rows, or one below another that spans several columns, is put together. */
  private headingsAt(rows: readonly SheetRow[], n: number): string[] {
    const { row, cells } = rows[n]!;
    if (this.merged.length === 0) return [...cells];
    const over = (at: number) => {
      const range = this.merged.find(
        ({ first, last, from, to }) => first < row && last >= row - 1 && from <= at && at <= to,
      );
      const above = range && rows.find((each) => each.row === range.first);
      return range && above ? { text: above.cells[range.from] ?? '', range } : undefined;
    };
    const width = Math.max(cells.length, ...this.merged.filter(({ last }) => last === row).map(({ to }) => to + 1));
    return Array.from({ length: Math.min(width, workbookLimits.columns) }, (_, at) => {
      const own = cells[at] ?? '';
      const found = over(at);
      if (!found) return own;
      if (own === '') return found.range.last >= row ? found.text : '';
      const both = `${found.text} ${own}`;
      return this.headingKeys.has(headingKey(both)) ? both : own;
    });
  }

  private keep({ row, cells: texts, kinds, look }: SheetRow & RowShape) {
    const cells = this.columns.map((_, n) => texts[n] ?? '');
    const own = filled(cells);
    if (own === 0) return;
    const why = this.on.keepsAll ? undefined : this.whyNot(row, cells, own);
    if (why) return void this.leftOut[why].push(row);
    const all = this.merged.length > 0 ? this.fill(row, cells, kinds) : kinds;
    this.characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (this.rows.length === workbookLimits.rows) throw tooMuch(`more than ${showCount(workbookLimits.rows)} rows`);
    if (this.characters > workbookLimits.tableCharacters) throw tooMuch('too much text');
    const beyond = this.on.isLines ? texts.slice(cells.length).filter(Boolean).join(', ') : '';
    if (look) this.looks[look].push(row);
    this.rows.push({ row, cells, ...(all && { kinds: all }), ...(beyond && { beyond }) });
  }

  /** Why a row is none of the table. */
  private whyNot(row: number, cells: Texts, own: number): LeftOut | undefined {
    const at = cells.findIndex((cell) => cell !== '');
    const start = cells[at]!;
    const { columns, columnKeys } = this;
    const isHeading = (cell: string, n: number) => cell === columns[n] || headingKey(cell) === columnKeys[n];
    if (
      (own > 1 || columns.length === 1) &&
      isHeading(start, at) &&
      cells.every((cell, n) => cell === '' || isHeading(cell, n))
    )
      return 'headings';
    // A list with one known column may have a row that is a title elsewhere.
    const isList = this.knows < 2;
    if (!isList && this.titles.has(textsIn(cells))) return 'above';
    if (
      sumWord.test(start) &&
      columns.length > 1 &&
      cells.every((cell, n) => n === at || cell === '' || isNumber(cell))
    )
      return 'totals';
    const isTitle =
      !isList &&
      own === 1 &&
      columns.length > 2 &&
      this.merged.some(({ first, from, to }) => first === row && from === at && to > at);
    return isTitle ? 'lines' : undefined;
  }

  /** Gives the empty cells of a row what a range that began in it or above shows; returns the kinds of all its cells. */
  private fill(row: number, cells: string[], kinds: CellKinds | undefined): CellKinds | undefined {
    this.open = this.open.filter(({ last }) => last >= row);
    for (; this.nextMerged < this.merged.length && this.merged[this.nextMerged]!.first <= row; this.nextMerged++) {
      const range = this.merged[this.nextMerged]!;
      // A range over the headings is no value, and the row of one that began in a blank row shows nothing.
      if (range.first === row && range.first > this.headings && (cells[range.from] ?? '') !== '')
        this.open.push({ ...range, text: cells[range.from]!, kind: kinds?.[range.from] });
    }
    let all = kinds;
    for (const { ref, from, to, text, kind } of this.open)
      for (let at = from; at <= Math.min(to, cells.length - 1); at++) {
        if (cells[at] !== '') continue;
        cells[at] = text;
        this.filledFrom.add(ref);
        const own = at > from ? 'spread' : kind;
        if (own) all = { ...all, [at]: own };
      }
    return all;
  }
}

const shortList = (names: readonly string[]) =>
  listOf([
    ...names.slice(0, mostNamed),
    ...(names.length > mostNamed ? [`${showCount(names.length - mostNamed)} more`] : []),
  ]);

/** 'Row 12 is a total and is left out.' */
const leftOutWords = (rows: readonly number[], one: string, many: string) =>
  rows.length === 0
    ? []
    : [
        rows.length === 1
          ? `Row ${rows[0]} ${one} and is left out.`
          : `${plural(rows.length, 'row')} ${many} and are left out: ${shortList(rows.map(String))}.`,
      ];

/** 'Row 12 is hidden, and is read like all others.' */
const lookWords = (rows: readonly number[], look: string) =>
  rows.length === 0
    ? []
    : [
        rows.length === 1
          ? `Row ${rows[0]} is ${look}, and is read like all others.`
          : `${plural(rows.length, 'row')} are ${look}, and are read like all others: ${shortList(rows.map(String))}.`,
      ];
