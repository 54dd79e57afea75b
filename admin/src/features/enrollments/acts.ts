import { enrollmentStates, mayMove, type EnrollmentState } from '@homeroom/shared/enrollments/enrollment-states';

/** The label of a move's button. */
export const moveVerbs: Record<Exclude<EnrollmentState, 'SUBMITTED' | 'ACCEPTED'>, string> = {
  IN_REVIEW: 'Move to In review',
  WAITLISTED: 'Waitlist',
  REJECTED: 'Reject',
  WITHDRAWN: 'Mark as withdrawn',
};
export type MoveTarget = keyof typeof moveVerbs;

type WithState = Record<'state', EnrollmentState>;

/** The states, except Accepted, that at least one of the enrollments may move to, in the states' order. */
export const moveTargets = (rows: readonly WithState[]): MoveTarget[] =>
  enrollmentStates.filter((to): to is MoveTarget => to in moveVerbs && rows.some(({ state }) => mayMove(state, to)));

/** Whether at least one of the enrollments may be accepted. */
export const mayAccept = (rows: readonly WithState[]) => rows.some(({ state }) => mayMove(state, 'ACCEPTED'));
