import type { IsoDate } from '@homeroom/shared/dates';
import { fates, type Fate, type RosterFile, type RosterRow } from '@homeroom/shared/one-roster';
import { beginningOf } from '@homeroom/shared/text';
import { enrollmentsOf } from './enrollments.js';
import type { ClassTimes } from './cells.js';
import type { Bundle, BundleRow } from './read-bundle.js';
import type { PresentParent, PresentRoster, PresentStudent, PresentYear } from './present-roster.js';
import { recordKinds, type RecordRead, type RecordsName, type RecordValues, type Ref } from './record-kinds.js';
import { Sessions } from './sessions.js';
import type { IdKind, KeptId } from './sourced-ids.js';

/** The row that adds or changes a record. */
export interface WrittenRow {
  row: number;
  sourcedId: string;
}
/** A record to add, and what it is. */
export interface Added<Values> extends WrittenRow {
  values: Values;
}
/** A record to change: the fields that differ. */
export interface Changed<Values> extends WrittenRow {
  id: number;
  change: Partial<Values>;
}

type RecordWrites = { [Of in RecordsName]: { added: Added<RecordValues[Of]>[]; changed: Changed<RecordValues[Of]>[] } };

/** What an import writes. It refers to records that are added before by their sourcedIds. */
export interface RosterWrites extends RecordWrites {
  links: { student: Ref; parent: Ref; relationship: string | null }[];
  classes: {
    sourcedId: string;
    classType: Ref;
    semester: Ref;
    section: Ref;
    times: ClassTimes;
    /** By first day. `null` where the semester's is meant. */
    teachings: { teacher: Ref; firstDay: IsoDate | null; lastDay: IsoDate | null }[];
  }[];
  stays: {
    sourcedId: string;
    student: Ref;
    section: Ref;
    firstDay: IsoDate;
    lastDay: IsoDate | null;
    withdrawnOn: IsoDate | null;
  }[];
  /** Ids of records that the school has under other ids, or had none. */
  ids: KeptId[];
}

const noWrites = (): RosterWrites => ({
  years: { added: [], changed: [] },
  semesters: { added: [], changed: [] },
  classTypes: { added: [], changed: [] },
  sections: { added: [], changed: [] },
  students: { added: [], changed: [] },
  parents: { added: [], changed: [] },
  teachers: { added: [], changed: [] },
  links: [],
  classes: [],
  stays: [],
  ids: [],
});

/** What an import does not write of the school's records, but reads. */
interface PresentExtras extends Record<RecordsName, object> {
  years: PresentYear;
  students: PresentStudent;
  parents: PresentParent;
}
export type PresentRecord<Of extends RecordsName> = { id: number } & RecordValues[Of] & PresentExtras[Of];
type PresentRecords = { [Of in RecordsName]: readonly PresentRecord<Of>[] };

const presentRecords = (present: PresentRoster): PresentRecords => ({
  ...present,
  semesters: present.semesters.map((semester) => ({ ...semester, year: semester.academicYearId })),
  teachers: present.accounts.flatMap(({ teacherId, phoneNumber, ...account }) =>
    teacherId === null ? [] : [{ ...account, id: teacherId, phone: phoneNumber }],
  ),
});

/** The outcome of a row. One that is new or the same needs no reason. */
export interface RowFate {
  fate: Fate;
  reason?: string;
  column?: string;
}

const fateFor = (fate: Fate, reason: string, column?: string): RowFate => ({ fate, reason, ...(column && { column }) });
export const leftOut = (reason: string, column?: string) => fateFor('leftOut', reason, column);
export const refused = (reason: string, column?: string) => fateFor('refused', reason, column);

/**
 * Ends the decision of a row from within. What can be the fate of every enrollment is returned instead: 200,000 that are thrown take
 * 1.8 s, returned 0.1 s.
 */
export class RowOutcome extends Error {
  constructor(readonly fate: RowFate) {
    super(fate.reason);
  }
}

/** The plan of an import while its files are read one after the other, by the functions of `plan-*.ts`. */
export class RosterPlan {
  readonly writes = noWrites();
  readonly rows: RosterRow[] = [];
  readonly counts = new Map<RosterFile, Record<Fate, number>>();
  readonly sessions;
  readonly enrollments;
  private readonly fates = new Map<BundleRow, RowFate>();
  /** Of the files that were read, by file and sourcedId. */
  private readonly fatesById = new Map<string, Fate>();
  /** The school's. */
  readonly records: PresentRecords;
  private readonly byKey = new Map<string, { id: number }>();
  private readonly refs = new Map<string, Ref>();
  private readonly taken = new Map<string, number>();
  private readonly newIds = new Map<BundleRow, KeptId>();

  constructor(
    readonly bundle: Bundle,
    readonly present: PresentRoster,
  ) {
    this.sessions = new Sessions(this.sound('academicSessions'));
    this.enrollments = enrollmentsOf(this.sound('enrollments'));
    this.records = presentRecords(present);
    for (const [of, { kind }] of Object.entries(recordKinds))
      for (const record of this.records[of as RecordsName]) this.byKey.set(`${kind} ${record.id}`, record);
  }

  of = (file: RosterFile): BundleRow[] => this.bundle.files[file] ?? [];

  /** The rows that follow the standard and are not deleted: others are not read. */
  sound = (file: RosterFile): BundleRow[] =>
    this.of(file).filter(({ problem, cells }) => !problem && cells['status'] !== 'tobedeleted');

  /** The key of the school's record that a sourcedId means. */
  keyOf = (kind: IdKind, sourcedId: string) => this.present.keys.get(`${kind} ${sourcedId}`);

  /** Decides the fate of some sound rows. */
  each(rows: readonly BundleRow[], fateOf: (row: BundleRow) => RowFate | Fate) {
    for (const row of rows)
      try {
        const fate = fateOf(row);
        this.fates.set(row, typeof fate === 'string' ? { fate } : fate);
      } catch (error) {
        if (!(error instanceof RowOutcome)) throw error;
        this.fates.set(row, error.fate);
      }
  }

  /** Refuses a row after all. */
  refuse(row: BundleRow, reason: string, column: string) {
    this.fates.set(row, refused(reason, column));
  }

  /** Counts and lists the rows of a file, all of which are decided. Rows that do not follow the standard are refused. */
  finish(file: RosterFile, nameOf: (cells: BundleRow['cells']) => string) {
    const counts = Object.fromEntries(fates.map((fate) => [fate, 0])) as Record<Fate, number>;
    for (const each of this.of(file)) {
      const found = this.fateOf(each);
      const { fate, reason, column } = found;
      counts[fate] += 1;
      const id = this.newIds.get(each);
      if (id && fate !== 'refused') this.writes.ids.push(id);
      const { sourcedId } = each.cells;
      if (sourcedId) this.fatesById.set(`${file} ${sourcedId}`, fate);
      if (reason === undefined) continue;
      const name = beginningOf(nameOf(each.cells) || sourcedId || '', 170);
      const value = column && beginningOf(each.cells[column] ?? '', 120);
      this.rows.push({ file, row: each.row, name, fate, reason, ...(column && { column }), ...(value && { value }) });
    }
    if (this.bundle.files[file]) this.counts.set(file, counts);
  }

  private fateOf(row: BundleRow): RowFate {
    const { problem, cells } = row;
    if (problem) return refused(problem.reason, problem.column);
    return cells['status'] === 'tobedeleted'
      ? leftOut('Imports delete nothing. Delete it in Homeroom.', 'status')
      : this.fates.get(row)!;
  }

  /** What became of a row that was read before, unless its record is not imported. */
  imported(file: RosterFile, sourcedId: string | undefined): 'new' | 'changed' | 'same' | undefined {
    const fate = this.fatesById.get(`${file} ${sourcedId}`);
    return fate === 'refused' || fate === 'leftOut' ? undefined : fate;
  }

  /**
   * The key of the school's record that a row is of: the one that has the row's id, or one that is `alike`. The import remembers that the
   * record has this id, unless the row is refused.
   */
  identify(kind: IdKind, of: BundleRow, alike?: string | number): string | undefined {
    const sourcedId = of.cells['sourcedId']!;
    const known = this.keyOf(kind, sourcedId);
    const key = known ?? alike?.toString();
    if (key === undefined) return undefined;
    const earlier = this.taken.get(`${kind} ${key}`);
    if (earlier !== undefined) throw new RowOutcome(refused(`The same as row ${earlier}.`));
    this.taken.set(`${kind} ${key}`, of.row);
    if (known === undefined) this.newIds.set(of, { kind, recordKey: key, sourcedId });
    return key;
  }

  /** Whether no earlier row is of this record. */
  isFree = (kind: IdKind, key: string | number) => !this.taken.has(`${kind} ${key}`);

  /** The school's record that a sourcedId means. */
  known<Of extends RecordsName>(of: Of, sourcedId: string) {
    const { kind } = recordKinds[of];
    return this.byKey.get(`${kind} ${this.keyOf(kind, sourcedId)}`) as PresentRecord<Of> | undefined;
  }

  /** The school's record that has the row's id, or else the first that is `alike` and that no earlier row is of. */
  find<Of extends RecordsName>(of: Of, row: BundleRow, alike: readonly PresentRecord<Of>[] = []) {
    const { kind } = recordKinds[of];
    const key = this.identify(kind, row, alike.find(({ id }) => this.isFree(kind, id))?.id);
    return this.byKey.get(`${kind} ${key}`) as PresentRecord<Of> | undefined;
  }

  /** Adds the record of a row or, where it differs, changes that of the school. */
  write<Of extends RecordsName>(
    of: Of,
    { row, cells }: BundleRow,
    values: RecordValues[Of],
    present: (RecordValues[Of] & { id: number }) | undefined,
  ): RowFate {
    const sourcedId = cells['sourcedId']!;
    const writes: RecordWrites = this.writes;
    this.refs.set(`${of} ${sourcedId}`, present?.id ?? sourcedId);
    if (!present) {
      writes[of].added.push({ row, sourcedId, values });
      return { fate: 'new' };
    }
    const words = (value: unknown) => (value === null || value === '' ? 'none' : String(value));
    const change: Partial<RecordValues[Of]> = {};
    const reasons: string[] = [];
    for (const [name, field] of Object.entries(recordKinds[of].fields)) {
      const key = name as keyof RecordValues[Of];
      if (!field.words || present[key] === values[key]) continue;
      change[key] = values[key];
      reasons.push(`${field.words}: ${words(present[key])} becomes ${words(values[key])}.`);
    }
    if (reasons.length === 0) return { fate: 'same' };
    writes[of].changed.push({ row, sourcedId, id: present.id, change });
    return { fate: 'changed', reason: reasons.join(' ') };
  }

  /** The record of a row that was read before, unless it was refused or left out. */
  refOf = (of: RecordsName, sourcedId: string | undefined): Ref | undefined => this.refs.get(`${of} ${sourcedId}`);

  /** Takes a row for one more of a record that an earlier row of the file is of. */
  share(of: RecordsName, { cells }: BundleRow, earlier: BundleRow): RowFate {
    this.refs.set(`${of} ${cells['sourcedId']}`, this.refOf(of, earlier.cells['sourcedId'])!);
    return { fate: 'same', reason: `The same as row ${earlier.row}.` };
  }

  dropRef(of: RecordsName, sourcedId: string) {
    this.refs.delete(`${of} ${sourcedId}`);
  }

  /** The records as they would be after the import. */
  standing<Of extends 'years' | 'semesters'>(of: Of): Map<Ref, RecordValues[Of]> {
    const writes: RecordWrites = this.writes;
    const { added, changed } = writes[of];
    const changes = new Map(changed.map(({ id, change }) => [id, change]));
    return new Map<Ref, RecordValues[Of]>([
      ...this.records[of].map((record) => [record.id, { ...record, ...changes.get(record.id) }] as const),
      ...added.map(({ sourcedId, values }) => [sourcedId, values] as const),
    ]);
  }

  get written(): number {
    const { ids: _, links, classes, stays, ...records } = this.writes;
    return (
      Object.values(records).reduce((sum, { added, changed }) => sum + added.length + changed.length, 0) +
      links.length +
      classes.length +
      stays.length
    );
  }
}

/** Reads the record of a row: `made` are the fields that are not simply a cell. */
export function readRecord<Of extends RecordsName>(of: Of, { cells }: BundleRow, made: object = {}) {
  const { schema } = recordKinds[of];
  const fields: Record<string, { column: string }> = recordKinds[of].fields;
  const texts: Record<string, string | undefined> = {};
  for (const [field, { column }] of Object.entries(fields)) texts[field] = cells[column];
  const found = schema.safeParse({ ...texts, ...made });
  if (found.success) return found.data as RecordRead<Of>;
  const [issue] = found.error.issues;
  throw new RowOutcome(refused(issue!.message, fields[String(issue!.path[0])]?.column));
}
