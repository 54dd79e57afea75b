import { keysOf } from '../text.js';

export const stateWords = {
  SUBMITTED: 'Submitted',
  IN_REVIEW: 'In review',
  WAITLISTED: 'Waitlisted',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
};
export type EnrollmentState = keyof typeof stateWords;
export const enrollmentStates = keysOf(stateWords);

/** The next states of each state. Only accepting, which creates the student, leads to ACCEPTED, and nothing leads out of it. */
export const enrollmentMoves: Record<EnrollmentState, readonly EnrollmentState[]> = {
  SUBMITTED: ['IN_REVIEW', 'WAITLISTED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'],
  IN_REVIEW: ['WAITLISTED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'],
  WAITLISTED: ['IN_REVIEW', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'],
  ACCEPTED: [],
  REJECTED: ['IN_REVIEW'],
  WITHDRAWN: ['IN_REVIEW'],
};

export const mayMove = (from: EnrollmentState, to: EnrollmentState) => enrollmentMoves[from].includes(to);

/** A state for the family: what it means, and what happens next. */
export const nextSteps: Record<EnrollmentState, { now: string; next: string }> = {
  SUBMITTED: {
    now: 'The school has your form.',
    next: 'The office will look at it. You do not need to do anything now.',
  },
  IN_REVIEW: {
    now: 'The office is looking at your form.',
    next: 'They may ask you for more details. Otherwise, the answer will appear here.',
  },
  WAITLISTED: {
    now: 'There is no place at the moment. You are on the waiting list.',
    next: 'The office will write or call when a place is free.',
  },
  ACCEPTED: {
    now: 'The school has accepted the enrollment.',
    next: 'The office will tell you the class and the first day.',
  },
  REJECTED: {
    now: 'The school could not accept the enrollment.',
    next: 'If you have a question about this, please ask the office.',
  },
  WITHDRAWN: { now: 'The enrollment was withdrawn.', next: 'If this is not what you wanted, please tell the office.' },
};

/** In days: how long a status link works. */
export const statusLinkDays = 180;
export interface StatusLink {
  url: string;
  expiresAt: string;
}

/** The page of a status link: only enough to recognize the form. */
export interface EnrollmentStatus {
  /** The student's, or the last name of a student who has no other. */
  firstName: string;
  state: EnrollmentState;
  submittedAt: string;
  movedAt: string;
}
