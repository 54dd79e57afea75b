import { z } from 'zod';
import { id } from './fields.js';

/** Whose value of a field is kept: of the record that stays, of the other one, or both, one under the other. */
const mergeChoices = ['kept', 'other', 'both'] as const;
export type MergeChoice = (typeof mergeChoices)[number];

/** Makes two records one: the record of the address stays, the other one goes. A field without a choice takes the one that the preview offers. */
export const mergeSchema = z.strictObject({
  otherId: id.meta({ label: 'Other record' }),
  choices: z.record(z.string().max(40), z.enum(mergeChoices, 'Choose which value is kept.')).optional(),
});
export type MergeRequest = z.infer<typeof mergeSchema>;

/** One field of two records that are to be one. */
export interface MergeField {
  name: string;
  choice: MergeChoice;
  /** What may be chosen; only 'kept' where both records say the same. */
  choices: MergeChoice[];
}

/** Why two records cannot become one as they are, and how to mend it. */
export interface MergeRefusal {
  message: string;
  /** The screen that mends it. */
  path?: string;
}

/** What a merge would do. Nothing is merged while there is a refusal. */
export interface MergePreview<Row = Record<string, unknown>> {
  kept: Row;
  other: Row;
  fields: MergeField[];
  /** What the record that stays gets, and what of the other one goes: a sentence each. */
  moves: string[];
  refusals: MergeRefusal[];
}
