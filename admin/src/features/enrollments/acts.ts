import { enrollmentStates, mayMove, type EnrollmentState } from '@homeroom/shared/enrollments/enrollment-states';

/** What a move is called on a button. */
export const moveVerbs: Record<Exclude<EnrollmentState, 'SUBMITTED' | 'ACCEPTED'>, string> = {
  IN_REVIEW: 'Move to In review',
  WAITLISTED: 'Waitlist',
  REJECTED: 'Reject',
  WITHDRAWN: 'Mark as withdrawn',
};
export type MoveTarget = keyof typeof moveVerbs;

interface Standing {
  state: EnrollmentState;
}

/** Where at least one of the enrollments may go, but for Accepted: in the order of the states. */
export const moveTargets = (rows: readonly Standing[]): MoveTarget[] =>
  enrollmentStates.filter((to): to is MoveTarget => to in moveVerbs && rows.some(({ state }) => mayMove(state, to)));

/** Whether at least one of them may be accepted. */
export const mayAccept = (rows: readonly Standing[]) => rows.some(({ state }) => mayMove(state, 'ACCEPTED'));
