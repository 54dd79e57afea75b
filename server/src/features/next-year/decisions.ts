import type { Decision } from '@homeroom/shared/next-year/plan-students';

/** The decision on a student before anybody decides. */
export const undecided = { outcome: null, plannedSectionId: null, reason: null, isFixed: false };

/** Whether a decision leaves a student as proposed. */
export const isNothing = ({ outcome, plannedSectionId }: Decision) => outcome === null && plannedSectionId === null;

export const isSameDecision = (one: Decision | null, other: Decision | null) =>
  (['outcome', 'plannedSectionId', 'reason', 'isFixed'] as const).every((field) => one?.[field] === other?.[field]);
