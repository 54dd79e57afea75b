import { z } from 'zod';
import { id } from './fields.js';

/** The value of a field to keep: that of the kept record, of the other one, or both, one under the other. */
const mergeChoices = ['kept', 'other', 'both'] as const;
export type MergeChoice = (typeof mergeChoices)[number];

/** Merges another record into that of the address. A field without a choice gets the preview's default. */
export const mergeSchema = z.strictObject({
  otherId: id.meta({ label: 'Other record' }),
  choices: z.record(z.string().max(40), z.enum(mergeChoices, 'Choose which value is kept.')).optional(),
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
  /** Changes that a person must notice, such as another status, with their consequences. */
  warnings: string[];
  /** Sentences about what moves to the kept record and what is deleted. */
  moves: string[];
  refusals: MergeRefusal[];
}
