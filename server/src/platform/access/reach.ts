import type { Subject } from '@homeroom/shared/abilities';
import type { Role } from '@homeroom/shared/roles';
import type { SettingValues } from '../settings/settings.js';

declare module '../feature.js' {
  interface Feature {
    /** The rows that it opens to roles with limited access. */
    reach?: Reach;
  }
}

/** SQL that selects the ids a user may see. `:actorId` is their user id; `:yesterday` is yesterday's or today's date at the school. */
type Selection = string;

/** The rows that a feature opens to roles with limited access. Other roles may see every row of the subjects in their abilities. */
export interface Reach {
  /** By subject, the ids of its rows. Each role and subject is declared by one feature. */
  rows?: Partial<Record<Role, Partial<Record<Subject, Selection>>>>;
  /** By subject, the ids of the rows that a role may not see although it may see the others. Each is declared by one feature. */
  hidden?: Partial<Record<Role, Partial<Record<Subject, Selection>>>>;
  /**
   * Rows that follow those of another subject, for every role: `{ Incident: { Student: 'SELECT id FROM incidents WHERE student_id' } }`
   * opens the incidents of the students that somebody may see.
   */
  with?: Partial<Record<Subject, Partial<Record<Subject, Selection>>>>;
  /** Single registers outside the role's own schedules. Each role's are declared by one feature. */
  registers?: Partial<Record<Role, RegisterReach>>;
}

/** Single registers that a role may open until some days after their date. */
export interface RegisterReach {
  /** Selects `schedule_id` and `date`; `:since` is the first date whose register is still open. */
  sql: Selection;
  days: { setting: NumberSetting; standard: number };
}

type NumberSetting = {
  [Key in keyof SettingValues]: SettingValues[Key] extends number ? Key : never;
}[keyof SettingValues];

/** The combined declarations of all features. */
export type Reaches = Required<Pick<Reach, 'rows' | 'hidden' | 'registers'>>;

/** Combines the declarations; throws if two features decide the same rows. */
export function allReaches(declared: readonly Reach[]): Reaches {
  const all: Reaches = { rows: {}, hidden: {}, registers: {} };
  const declare = (of: 'rows' | 'hidden', role: Role, subject: Subject, selection: Selection) => {
    const reaches = (all[of][role] ??= {});
    if (reaches[subject]) throw new Error(`Two features say which ${subject} rows a ${role} reaches.`);
    reaches[subject] = selection;
  };
  for (const { rows = {}, hidden = {}, registers = {} } of declared) {
    for (const [of, byRole] of entries({ rows, hidden }))
      for (const [role, bySubject] of entries(byRole))
        for (const [subject, selection] of entries(bySubject)) declare(of, role, subject, selection);
    for (const [role, reach] of entries(registers)) {
      if (all.registers[role]) throw new Error(`Two features say which single registers a ${role} reaches.`);
      all.registers[role] = reach;
    }
  }
  for (const { with: others = {} } of declared)
    for (const [subject, byOther] of entries(others))
      for (const [other, selection] of entries(byOther))
        for (const [role, rows] of entries(all.rows))
          if (rows[other]) declare('rows', role, subject, `${selection} IN (${rows[other]})`);
  return all;
}

const entries = <Key extends string, Value>(record: Partial<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];
