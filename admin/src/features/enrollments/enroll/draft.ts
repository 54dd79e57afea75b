import { dayMs } from '@homeroom/shared/dates';
import { enrollmentSchema, type EnrollmentField } from '@homeroom/shared/enrollments/enrollments';
import { steps } from './steps';

/** The values of the form's fields. */
export type Answers = { [Field in EnrollmentField]?: unknown };

/** An unfinished form, kept on the device until it is sent. */
export interface Draft {
  /** Sent with the form: sending the same form twice has one effect. */
  clientId: string;
  step: number;
  answers: Answers;
  /** ISO instant. */
  savedAt: string;
}

export const draftKey = 'homeroom.enroll';
const lifetimeMs = 30 * dayMs;

const fields = Object.keys(enrollmentSchema.shape) as EnrollmentField[];

/** Parses a stored draft; `null` if there is none, if it is over a month old, or if it is not a draft of this form. */
export function readDraft(text: string | null, now: Date): Draft | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    if (!kept || typeof kept.clientId !== 'string' || typeof kept.answers !== 'object' || !kept.answers) return null;
    const savedAt = Date.parse(kept.savedAt ?? '');
    if (Number.isNaN(savedAt) || now.getTime() - savedAt > lifetimeMs) return null;
    const answers = Object.fromEntries(
      fields.flatMap((field) => (field in kept.answers! ? [[field, kept.answers![field]]] : [])),
    ) as Answers;
    const step = Number.isInteger(kept.step) && kept.step! >= 0 && kept.step! < steps.length ? kept.step! : 0;
    return { clientId: kept.clientId, step, answers, savedAt: kept.savedAt! };
  } catch {
    return null;
  }
}

/** The parents' answers, which the next child's form starts with. */
export const parentsOf = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => field.startsWith('parent')));
