import type { EntityTarget, ObjectLiteral } from 'typeorm';
import type { Subject } from '@homeroom/shared/abilities';
import type { IsoDate } from '@homeroom/shared/dates';
import type { MergePreview, MergeRefusal } from '@homeroom/shared/merging';
import { plural } from '@homeroom/shared/text';
import type { Database } from '../database/database.js';
import type { Values } from '../resources/define-resource.js';

declare module '../feature.js' {
  interface Feature {
    /** Moves its rows when two records are merged. */
    merging?: Merging[];
  }
}

export interface MergePair {
  db: Database;
  keptId: number;
  otherId: number;
  kept: Values;
  other: Values;
  values: Values;
  today: IsoDate;
}

/** A feature's part of a merge, in sentences, with the reasons that prevent it. */
interface MergePart {
  /** What a person must notice before merging, such as a change of status, by field. */
  warnings?: MergePreview['warnings'];
  moves?: string[];
  refusals?: MergeRefusal[];
}

/**
 * Moves a feature's rows from one record to another (`Feature.merging`). `server/test/merging.test.ts` finds undeclared foreign keys,
 * and a merge that leaves a row behind is rolled back.
 */
export interface Merging {
  subject: Subject;
  /** The columns with ids of the subject that it updates: 'memberships.student_id'. */
  columns: readonly `${string}.${string}`[];
  /** One of these rows and several, in lower case: what an undo brings back. */
  rows?: readonly [one: string, many: string];
  /** Whether they are deleted once their time is over. An undo then leaves out those that are gone, instead of being refused. */
  expires?: true;
  /**
   * Further rows that it may change, by table, as SQL conditions with `:keptId` and `:otherId`; a table comes after those that it refers
   * to. An undo writes back all rows of both that a merge changed.
   */
  also?: Readonly<Record<string, string>>;
  /** Reads only. Without it, the part says nothing and prevents nothing. */
  plan?(pair: MergePair): Promise<MergePart>;
  /** Runs in the merge's unit of work, if no plan refused. */
  move(pair: MergePair): Promise<void>;
}

interface MovedRows extends Pick<Merging, 'subject'> {
  entity: EntityTarget<ObjectLiteral>;
  /** The property with the record's id, and its column. */
  field: string;
  column: Merging['columns'][number];
  /** One of them, in lower case. */
  label: string;
}

/** A `Merging` for rows that never conflict and so simply move. */
export const movedRows = ({ subject, entity, field, column, label }: MovedRows): Merging => ({
  subject,
  columns: [column],
  rows: [label, `${label}s`],

  async plan({ db, otherId }) {
    const rows = await db.countBy(entity, { [field]: otherId });
    return { moves: rows > 0 ? [`${plural(rows, label)}.`] : [] };
  },

  async move({ db, keptId, otherId }) {
    await db.update(entity, { [field]: otherId }, { [field]: keptId });
  },
});
