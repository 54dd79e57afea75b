import { In } from 'typeorm';
import type { Outcome } from '@homeroom/shared/next-year/next-year';
import type { Decision } from '@homeroom/shared/next-year/plan-students';
import type { Database } from '../../platform/database/database.js';
import { DecisionEntity } from './next-year.entities.js';

/** What is said about a student about whom nobody has decided. */
export const undecided = { outcome: null, plannedSectionId: null, reason: null, isFixed: false };

/** Whether a decision leaves a student as proposed. */
export const isNothing = ({ outcome, plannedSectionId }: Decision) => outcome === null && plannedSectionId === null;

export const isSameDecision = (one: Decision | null, other: Decision | null) =>
  (['outcome', 'plannedSectionId', 'reason', 'isFixed'] as const).every((field) => one?.[field] === other?.[field]);

/** What people decided, by the student's id. */
export async function decisionsIn(db: Database): Promise<Map<number, Decision>> {
  const decisions = (await db.find(DecisionEntity)).map((each) => ({
    ...each,
    outcome: each.outcome as Outcome | null,
    isFixed: each.isFixed === true,
  }));
  return new Map(decisions.map((each) => [each.studentId, each]));
}

/** Replaces the decisions about these students; those that decide nothing are only removed. */
export async function replaceDecisions(db: Database, decisions: readonly Decision[]): Promise<void> {
  await db.delete(DecisionEntity, { studentId: In(decisions.map(({ studentId }) => studentId)) });
  await db.bulkInsert(
    DecisionEntity,
    decisions.filter((each) => !isNothing(each)),
  );
}
