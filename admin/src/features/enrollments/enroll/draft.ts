import { enrollmentSchema, type EnrollmentField } from '@homeroom/shared/enrollments/enrollments';
import { steps } from './steps';

/** The answers so far, as the fields hold them. */
export type Answers = { [Field in EnrollmentField]?: unknown };

/** A form that is being filled in: kept on the device until it is sent. */
export interface Draft {
  /** Goes with the form, so that it has one effect however often it is sent. */
  clientId: string;
  step: number;
  answers: Answers;
  /** ISO instant. */
  savedAt: string;
}

export const draftKey = 'homeroom.enroll';
/** A form that nobody touched for a month is nobody's any more. */
const lifetimeMs = 30 * 86_400_000;

const fields = Object.keys(enrollmentSchema.shape) as EnrollmentField[];

/** The draft that a device kept; `null` for none, for one that is too old, and for what is no draft of this form. */
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

/** What of a sent form goes with the next child: the parents. */
export const parentsOf = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => field.startsWith('parent')));
