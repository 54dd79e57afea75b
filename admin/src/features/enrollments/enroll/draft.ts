import { dayMs } from '@homeroom/shared/dates';
import { enrollmentSchema, type EnrollmentField } from '@homeroom/shared/enrollments/enrollments';
import { z } from 'zod';
import { steps } from './steps';

/** The values of the form's fields, valid or not. */
const answersSchema = z.object(
  Object.fromEntries(Object.keys(enrollmentSchema.shape).map((field) => [field, z.unknown().optional()])) as Record<
    EnrollmentField,
    z.ZodOptional<z.ZodUnknown>
  >,
);
export type Answers = z.infer<typeof answersSchema>;

const draftSchema = z.object({
  /** Sent with the form: sending the same form twice has one effect. */
  clientId: z.string(),
  step: z
    .int()
    .min(0)
    .max(steps.length - 1)
    .catch(0),
  answers: answersSchema,
  savedAt: z.iso.datetime(),
});

/** An unfinished form, kept on the device until it is sent. */
export type Draft = z.infer<typeof draftSchema>;

export const draftKey = 'homeroom.enroll';
const lifetimeMs = 30 * dayMs;

/** Parses a stored draft; `null` if there is none, if it is over a month old, or if it is not a draft of this form. */
export function readDraft(text: string | null, now: Date): Draft | null {
  try {
    const draft = draftSchema.parse(JSON.parse(text ?? 'null'));
    return now.getTime() - Date.parse(draft.savedAt) > lifetimeMs ? null : draft;
  } catch {
    return null;
  }
}

/** The parents' answers, which the next child's form starts with. */
export const parentsOf = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => field.startsWith('parent')));
