import { z } from 'zod';
import type { IsoDate } from '../dates.js';
import { enrollmentStates } from './enrollment-states.js';
import { id, several } from '../fields.js';
import type { ParentDifference } from '../parents.js';
import { addressAnswers } from '../students/parent-book.js';

const choose = 'Choose one or more enrollments.';

/** Moves enrollments. `from` is the state that the user saw, so that those which somebody else moved in the meantime stay and are reported. */
export const movesSchema = z.strictObject({
  to: z.enum(enrollmentStates).exclude(['ACCEPTED'], {
    error: ({ input }) => (input === 'ACCEPTED' ? 'Accept it instead: that creates the student.' : 'Choose a state.'),
  }),
  enrollments: several(z.strictObject({ id, from: z.enum(enrollmentStates, 'Choose a state.') }), choose).max(
    500,
    'Choose at most 500 at once.',
  ),
});
export type Moves = z.infer<typeof movesSchema>;

interface NamedEnrollment {
  id: number;
  studentName: string;
}
export interface MovesAnswer {
  /** Those moved; in a dry run, those that would be. */
  moved: NamedEnrollment[];
  stayed: (NamedEnrollment & { reason: string })[];
  /** How many first parents get an e-mail with the answer. */
  mails: number;
}

const addressAnswer = z.enum(addressAnswers, 'Choose whether they are the same person.').optional();

/**
 * Accepts enrollments. `studentId` answers a possible duplicate: an id links to that student, `null` creates a new one. `parent1` and
 * `parent2` say who a parent is whose address belongs to somebody of another name.
 */
export const acceptSchema = z.strictObject({
  enrollments: several(
    z.strictObject({ id, studentId: id.nullish(), parent1: addressAnswer, parent2: addressAnswer }),
    choose,
  ).max(100, 'Choose at most 100 at once.'),
});
export type AcceptRequest = z.infer<typeof acceptSchema>;

/** A student with the name and birth date of an enrollment. */
export interface PossibleDuplicate {
  id: number;
  studentName: string;
  birthDate: IsoDate;
  sectionName: string | null;
  withdrawn: boolean;
}

export interface PlannedParent {
  name: string;
  email: string | null;
  relationship: string | null;
  outcome: 'create' | 'link' | 'choose';
  /** Which parent of the form, for the answer about their address. */
  n: 1 | 2;
  /** Who has the address under another name. */
  owner: string | null;
  /** How the form differs from a known parent, whose details are kept (decisions 2.13). */
  differences: ParentDifference[];
}

/**
 * The outcome of accepting an enrollment. `choose`: the user must decide about possible duplicates; `done`: it was already accepted;
 * `stay`: it cannot be accepted, for `reason`.
 */
export interface PlannedAcceptance extends NamedEnrollment {
  birthDate: IsoDate;
  outcome: 'create' | 'link' | 'choose' | 'done' | 'stay';
  reason: string;
  duplicates: PossibleDuplicate[];
  /** Whether an enrollment above has the same name and birth date. */
  isTwin: boolean;
  parents: PlannedParent[];
}

export interface AcceptPreview {
  enrollments: PlannedAcceptance[];
  summary: {
    create: number;
    link: number;
    choose: number;
    done: number;
    stay: number;
    parentsCreate: number;
    parentsLink: number;
    mails: number;
  };
  newGrades: string[];
}

export interface AcceptResult {
  accepted: (NamedEnrollment & { studentId: number; linked: boolean })[];
  /** Already accepted before. */
  done: NamedEnrollment[];
  stayed: (NamedEnrollment & { reason: string })[];
  parentsCreated: number;
}
