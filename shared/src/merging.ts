import { z } from 'zod';
import { byKey, id } from './fields.js';

/** The value of a field to keep: that of the kept record, of the other one, or both, one under the other. */
const mergeChoices = ['kept', 'other', 'both'] as const;
export type MergeChoice = (typeof mergeChoices)[number];

/** Merges another record into that of the address. A field without a choice gets the preview's default. */
export const mergeSchema = z.strictObject({
  otherId: id.meta({ label: 'Other record' }),
  choices: byKey(
    z.string().max(40),
    z.enum(mergeChoices, 'Choose which value is kept.'),
    100,
    'Choose for at most 100 fields.',
  ).optional(),
});
export type MergeRequest = z.infer<typeof mergeSchema>;

export interface MergeField {
  name: string;
  /** `null` if the person must choose, because no default is right. */
  choice: MergeChoice | null;
  /** The possible choices; only 'kept' if both records have the same value. */
  choices: MergeChoice[];
}

/** Why two records cannot be merged yet. */
export interface MergeRefusal {
  message: string;
  /** The screen where that can be corrected. */
  path?: string;
}

/** The effect of a merge, which cannot be done while there are refusals. */
export interface MergePreview<Row = Record<string, unknown>> {
  kept: Row;
  other: Row;
  fields: MergeField[];
  /** Changes that a person must notice, such as another status, with their consequences: by the field whose choice causes them. */
  warnings: Record<string, string>;
  /** Sentences about what moves to the kept record and what is deleted. */
  moves: string[];
  refusals: MergeRefusal[];
}

/** How many days a merge can be undone (decisions 2.26). */
export const undoMergeDays = 30;

/** A merge into a record, from `GET /<path>/{id}/merges`. */
export interface UndoableMerge {
  id: number;
  /** The name of the record that was removed. */
  otherName: string;
  at: string;
  /** The end of the time in which it can be undone. */
  until: string;
}

/** The effect of undoing a merge, which cannot be done while there are refusals. */
export interface MergeUndoPreview {
  otherName: string;
  /** What the removed record gets back, such as '12 marks'. */
  comesBack: string[];
  /** Labels of the fields of the kept record that were changed since, and stay as they are. */
  stays: string[];
  refusals: string[];
}
