import type { EntityManager } from 'typeorm';
import type { Subject } from '@homeroom/shared/abilities';
import type { IsoDate } from '@homeroom/shared/dates';
import type { MergeRefusal } from '@homeroom/shared/merging';

type Values = Record<string, unknown>;

/** Two records of one person to be merged. */
export interface MergePair {
  manager: EntityManager;
  keptId: number;
  otherId: number;
  kept: Values;
  other: Values;
  /** The record as it will be. */
  values: Values;
  today: IsoDate;
}

/** What a feature's part of a merge does, in sentences, and what stands in its way. */
interface MergePart {
  moves?: string[];
  refusals?: MergeRefusal[];
}

/**
 * How a feature's own rows come from one record to another (`Feature.merging`). `server/test/merging.test.ts` finds a foreign key that
 * nobody declares, and a merge that leaves a row behind is taken back.
 */
export interface Merging {
  subject: Subject;
  /** The columns that name the subject's records and that it takes over: 'memberships.student_id'. */
  columns: readonly `${string}.${string}`[];
  /** Reads only. */
  plan(pair: MergePair): Promise<MergePart>;
  /** Runs in the merge's unit of work, after no plan refused. */
  move(pair: MergePair): Promise<void>;
}

/** The injection token for the declarations of all features. */
export const MERGING = Symbol('MERGING');

/** A field that a person chooses when two records become one. */
export interface MergedField {
  name: string;
  /** Fields that have no meaning without it, and go with it. */
  with?: readonly string[];
  /** Both texts may be kept, one under the other. */
  joins?: true;
  /** Whether a value is kept, by default, against one that is not so. */
  prefers?: (record: Values) => boolean;
}

/** That two records of a resource can become one. */
export interface MergeDeclaration {
  /** What a person calls a record, in histories and refusals. */
  nameOf(record: Values): string;
  fields: readonly MergedField[];
  /** SQL that tells a record `o` that may be the same person as `k`. */
  likely: string;
}
