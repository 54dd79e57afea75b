import type { ImportColumns, RecordImportRow } from '@homeroom/shared/imports';
import { foldText, writtenName } from '@homeroom/shared/text';
import { RowPlanner } from '../imports/row-planner.js';
import { RowProblem } from '../spreadsheets/row-cells.js';
import type { Values } from './define-resource.js';

/** A row that becomes a record. */
export interface PlannedRecord {
  row: number;
  cells: Record<string, string>;
  values: Values;
}

/** Reads the rows of a sheet as records that are not known yet. Writes nothing. */
export class RecordPlanner extends RowPlanner<string, RecordImportRow> {
  readonly planned: PlannedRecord[] = [];
  private readonly seen = new Map<string, number>();

  constructor(
    columns: ImportColumns,
    private readonly title: readonly string[],
    private readonly exists: (values: Values) => boolean,
    private readonly valuesOf: (cells: Record<string, string>) => Values,
  ) {
    super(columns);
  }

  protected nameOf(cells: Record<string, string>) {
    return this.title
      .map((key) => cells[key])
      .filter(Boolean)
      .join(' ');
  }

  protected read(row: number, cells: Record<string, string>) {
    const values = this.valuesOf(cells);
    const key = keyOf(values, Object.keys(this.columns));
    const before = this.seen.get(key);
    if (before !== undefined) throw new RowProblem(`Same as row ${before}.`);
    this.seen.set(key, row);
    if (this.exists(values)) return { outcome: 'here' as const, reason: 'Nothing is changed.' };
    this.planned.push({ row, cells, values });
    return { outcome: 'create' as const, reason: '' };
  }
}

/** The values to compare, as `spelt`: by default with accents, but without case. */
const keyOf = (record: Values, fields: readonly string[], spelt = writtenName) =>
  JSON.stringify(
    fields.map((field) => {
      const value = record[field] ?? null;
      return Array.isArray(value) ? JSON.stringify(value) : typeof value === 'string' ? spelt(value) : value;
    }),
  );

/**
 * Tells whether a record already has all values of a row, or the same without accents. Uses maps, because a thousand rows meet thousands
 * of records.
 */
export function existsAmong(records: readonly Values[]): (values: Values) => boolean {
  const byFields = new Map<string, Map<string, Values[]>>();
  return (values) => {
    const fields = Object.keys(values);
    const foldedOf = (record: Values) => keyOf(record, fields, foldText);
    let cached = byFields.get(fields.join());
    if (!cached) byFields.set(fields.join(), (cached = Map.groupBy(records, foldedOf)));
    const [own, folded] = [keyOf(values, fields), foldedOf(values)];
    const spellings = (cached.get(folded) ?? []).map((record) => keyOf(record, fields));
    return fields.length > 0 && spellings.some((each) => each === own || each === folded || own === folded);
  };
}
