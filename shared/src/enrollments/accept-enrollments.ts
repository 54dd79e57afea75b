import { z } from 'zod';
import type { IsoDate } from '../dates.js';
import { enrollmentStates } from './enrollment-states.js';
import { id } from '../fields.js';
import type { ParentDifference } from '../parents.js';

const several = 'Choose one or more enrollments.';

/** Moves some enrollments; each with the state in which it was seen, so that what somebody else moved meanwhile is named and stays. */
export const movesSchema = z.strictObject({
  to: z.enum(enrollmentStates, 'Choose a state.').exclude(['ACCEPTED'], 'Accept it instead: that creates the student.'),
  enrollments: z
    .array(z.strictObject({ id, from: z.enum(enrollmentStates, 'Choose a state.') }), several)
    .min(1, several)
    .max(500, 'Choose at most 500 at once.'),
});
export type Moves = z.infer<typeof movesSchema>;

interface NamedEnrollment {
  id: number;
  studentName: string;
}
export interface MovesAnswer {
  /** What was moved; in a dry run what will be. */
  moved: NamedEnrollment[];
  stayed: (NamedEnrollment & { reason: string })[];
  /** To how many first parents the answer is mailed. */
  mails: number;
}

/** Accepts some enrollments. `studentId` answers a possible duplicate: a student's id links to them, `null` makes a new one all the same. */
export const acceptSchema = z.strictObject({
  enrollments: z
    .array(z.strictObject({ id, studentId: id.nullish() }), several)
    .min(1, several)
    .max(100, 'Choose at most 100 at once.'),
});
export type AcceptRequest = z.infer<typeof acceptSchema>;

/** A student whose name and birth date agree with an enrollment's. */
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
  outcome: 'create' | 'link';
  /** Of a known parent: what the form says otherwise, and what is kept (decisions 2.13). */
  differences: ParentDifference[];
}

/**
 * What accepting will do with one enrollment. `choose`: possible duplicates wait for a choice; `done`: it was accepted
 * before, and nothing happens; `stay`: it cannot be accepted, for `reason`.
 */
export interface PlannedAcceptance extends NamedEnrollment {
  birthDate: IsoDate;
  outcome: 'create' | 'link' | 'choose' | 'done' | 'stay';
  reason: string;
  duplicates: PossibleDuplicate[];
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
  /** Were accepted before. */
  done: NamedEnrollment[];
  stayed: (NamedEnrollment & { reason: string })[];
  parentsCreated: number;
}
