import type { Subject } from '@homeroom/shared/abilities';
import type { Role } from '@homeroom/shared/roles';

/** SQL that selects what one user reaches; `:actorId` is their user id, `:yesterday` a date on which it is yesterday or today at the school. */
type Selection = string;

/**
 * Which rows a feature opens to a role whose reach has limits. A role without a word here reaches every row of a subject that its
 * abilities name.
 */
export interface Reach {
  /** By subject, the ids of its rows. Each role and subject is declared by one feature. */
  rows?: Partial<Record<Role, Partial<Record<Subject, Selection>>>>;
  /** Single registers, as `schedule_id` and `date`, beside those of the role's own schedules. */
  registers?: Partial<Record<Role, Selection>>;
}

/** What all features declare, in one. */
export type Reaches = Required<Reach>;

export const REACHES = Symbol('REACHES');

/** Puts declarations together; throws where two decide the same rows. Registers of several features are reached by either. */
export function allReaches(declared: readonly Reach[]): Reaches {
  const all: Reaches = { rows: {}, registers: {} };
  for (const { rows = {}, registers = {} } of declared) {
    for (const [role, bySubject] of Object.entries(rows) as [Role, Partial<Record<Subject, Selection>>][]) {
      const known = (all.rows[role] ??= {});
      for (const [subject, selection] of Object.entries(bySubject) as [Subject, Selection][]) {
        if (known[subject]) throw new Error(`Two features say which ${subject} rows a ${role} reaches.`);
        known[subject] = selection;
      }
    }
    for (const [role, selection] of Object.entries(registers) as [Role, Selection][])
      all.registers[role] = all.registers[role] ? `${all.registers[role]} UNION ${selection}` : selection;
  }
  return all;
}
