import type { IsoDate } from '@homeroom/shared/dates';
import type { Fate, RosterFile, RosterRow } from '@homeroom/shared/one-roster';
import type { ClassTimes } from './periods.js';
import type { Bundle, BundleRow } from './read-bundle.js';
import type { PresentRoster } from './present-roster.js';
import type { IdKind } from './sourced-ids.js';

/** A record of the school by its id, or one that the import adds, by its sourcedId. */
export type Ref = { id: number } | { added: string };

/** A record to add, and what it is. */
export interface Added<Values> {
  sourcedId: string;
  values: Values;
}
/** A record to change: the fields that differ. */
export interface Changed<Values> {
  id: number;
  /** Of the row that changes it. */
  sourcedId: string;
  change: Partial<Values>;
}

export interface YearValues {
  name: string;
  firstDay: IsoDate;
  lastDay: IsoDate;
}
export interface SemesterValues {
  semesterName: string;
  firstDay: IsoDate;
  lastDay: IsoDate;
}
export interface PersonValues {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
}
export interface StudentValues {
  studentFirstName: string;
  studentLastName: string;
  gender: string;
  birthDate: IsoDate;
  risingGrade: string | null;
}

/** What an import writes. It refers to records that are added before by their sourcedIds. */
export interface RosterWrites {
  years: { added: Added<YearValues>[]; changed: Changed<YearValues>[] };
  semesters: { added: (Added<SemesterValues> & { year: Ref })[]; changed: Changed<SemesterValues>[] };
  classTypes: { added: Added<{ className: string }>[]; changed: Changed<{ className: string }>[] };
  sections: {
    added: Added<{ sectionName: string; allocatedYear: number }>[];
    changed: Changed<{ sectionName: string }>[];
  };
  students: { added: Added<StudentValues>[]; changed: Changed<StudentValues>[] };
  parents: { added: Added<PersonValues>[]; changed: Changed<PersonValues>[] };
  /** `isOnHold`: the file says that the account is not enabled. A changed one has the id of its user. */
  teachers: { added: (Added<PersonValues> & { isOnHold: boolean })[]; changed: Changed<PersonValues>[] };
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
  stays: { sourcedId: string; student: Ref; section: Ref; firstDay: IsoDate; lastDay: IsoDate | null }[];
  /** Ids of records that the school has under other ids, or had none. */
  ids: { kind: IdKind; sourcedId: string; key: string }[];
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

/** The outcome of a row, unless it is new, changed or the same: then it has no reason. */
export interface RowFate {
  fate: Fate;
  reason?: string;
  column?: string;
}
export const leftOut = (reason: string, column?: string): RowFate => ({
  fate: 'leftOut',
  reason,
  ...(column && { column }),
});
export const refused = (reason: string, column?: string): RowFate => ({
  fate: 'refused',
  reason,
  ...(column && { column }),
});

/** Whether a row follows the standard and is not deleted: others are not read. */
export const isSound = ({ problem, cells }: BundleRow) => !problem && cells['status'] !== 'tobedeleted';

type Counts = Record<Fate, number>;

/** The plan of an import while its files are read one after the other, by the functions of `plan-*.ts`. */
export class RosterPlan {
  readonly writes = noWrites();
  readonly rows: RosterRow[] = [];
  readonly counts = new Map<RosterFile, Counts>();
  /** The fate of each row that has a record of its own, by its sourcedId. */
  readonly fates = new Map<string, RowFate>();
  private readonly refs = new Map<string, Ref>();
  private readonly taken = new Map<string, number>();
  private readonly newIds = new Map<BundleRow, RosterWrites['ids'][number]>();

  constructor(
    readonly bundle: Bundle,
    readonly present: PresentRoster,
  ) {}

  of = (file: RosterFile): BundleRow[] => this.bundle.files[file] ?? [];

  sound = (file: RosterFile): BundleRow[] => this.of(file).filter(isSound);

  /** The key of the school's record that a sourcedId means. */
  keyOf = (kind: IdKind, sourcedId: string) => this.present.keys.get(`${kind} ${sourcedId}`);

  /** Decides the fate of each row of a file. Rows that do not follow the standard are refused. */
  decide(file: RosterFile, nameOf: (cells: BundleRow['cells']) => string, fateOf: (row: BundleRow) => RowFate) {
    const counts: Counts = { new: 0, changed: 0, same: 0, leftOut: 0, refused: 0 };
    for (const each of this.of(file)) {
      const found = this.standing(each) ?? fateOf(each);
      const { fate, reason, column } = found;
      counts[fate] += 1;
      const id = this.newIds.get(each);
      if (id && fate !== 'refused') this.writes.ids.push(id);
      if (each.cells['sourcedId']) this.fates.set(`${file} ${each.cells['sourcedId']}`, found);
      if (reason === undefined) continue;
      const name = (nameOf(each.cells) || each.cells['sourcedId'] || '').slice(0, 170);
      const value = column ? each.cells[column]?.slice(0, 120) : undefined;
      this.rows.push({ file, row: each.row, name, fate, reason, ...(column && { column }), ...(value && { value }) });
    }
    if (this.bundle.files[file]) this.counts.set(file, counts);
  }

  private standing({ problem, cells }: BundleRow): RowFate | null {
    if (problem) return refused(problem.reason, problem.column);
    return cells['status'] === 'tobedeleted'
      ? leftOut('Imports delete nothing. Delete it in Homeroom.', 'status')
      : null;
  }

  /**
   * The record that a row is of: one of the school with this id or, by `alike`, with the same name. The import remembers that the record
   * has the row's id, unless the row is refused.
   */
  identify(kind: IdKind, of: BundleRow, alike: () => string | number | undefined): { key: string | null } | RowFate {
    const sourcedId = of.cells['sourcedId']!;
    const known = this.keyOf(kind, sourcedId);
    const key = known ?? alike()?.toString();
    if (key === undefined) return { key: null };
    const earlier = this.taken.get(`${kind} ${key}`);
    if (earlier !== undefined) return refused(`The same as row ${earlier}.`);
    this.taken.set(`${kind} ${key}`, of.row);
    if (known === undefined) this.newIds.set(of, { kind, sourcedId, key });
    return { key };
  }

  /** Whether no earlier row is of this record. */
  isFree = (kind: IdKind, key: string | number) => !this.taken.has(`${kind} ${key}`);

  setRef(kind: IdKind, sourcedId: string, ref: Ref) {
    this.refs.set(`${kind} ${sourcedId}`, ref);
  }

  dropRef(kind: IdKind, sourcedId: string) {
    this.refs.delete(`${kind} ${sourcedId}`);
  }

  /** The record of a row that was read before, unless it was refused or left out. */
  refOf = (kind: IdKind, sourcedId: string | undefined): Ref | undefined => this.refs.get(`${kind} ${sourcedId}`);

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

/** The fields of `wanted` that `present` has otherwise. */
export function differences<Values extends object>(present: Values, wanted: Values): Partial<Values> {
  const change: Partial<Values> = {};
  for (const field of Object.keys(wanted) as (keyof Values)[])
    if (present[field] !== wanted[field]) change[field] = wanted[field];
  return change;
}

/** The fate of a row whose record differs in these fields, and what differs as a reason. */
export function fateOfChange<Values extends object>(
  change: Partial<Values>,
  present: Values,
  words: Partial<Record<keyof Values, string>>,
): RowFate {
  const fields = Object.keys(change) as (keyof Values)[];
  if (fields.length === 0) return { fate: 'same' };
  const said = (value: unknown) => (value === null || value === '' ? 'none' : String(value));
  const reason = fields
    .map((field) => `${words[field] ?? String(field)}: ${said(present[field])} becomes ${said(change[field])}.`)
    .join(' ');
  return { fate: 'changed', reason };
}
