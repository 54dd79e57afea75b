import { isWithdrawn } from '@homeroom/shared/students/students';
import type { MergePair, Merging } from '../../platform/merging/merging.js';
import { inSection } from './merge-students.js';
import { nameOf, StudentEntity } from './student.entity.js';

/** Warns of another status, with what it means; a reason for leaving is never lost (decisions 2.26). */
export const mergeStatus: Merging = {
  subject: 'Student',
  columns: [],

  async plan(pair) {
    const [kept, other, after] = recordsOf(pair);
    const reasons = [kept, other].flatMap(({ withdrawalReason }) => withdrawalReason ?? []);
    const lost = new Set(reasons.filter((reason) => reason !== after.withdrawalReason));
    return {
      warnings: isWithdrawn(kept) === isWithdrawn(after) ? [] : [await consequence(pair)],
      moves: [...lost].map((reason) => `The reason for leaving, “${reason}”, stays in the history.`),
    };
  },

  async move(pair) {
    const [kept, , after] = recordsOf(pair);
    // What the withdrawal changed cannot be undone any more.
    if (isWithdrawn(kept) && !isWithdrawn(after))
      await pair.db.update(StudentEntity, { id: pair.keptId }, { beforeWithdrawal: null });
  },
};

const recordsOf = ({ kept, other, values }: MergePair) =>
  [kept, other, values] as unknown as [kept: StudentEntity, other: StudentEntity, after: StudentEntity];

async function consequence(pair: MergePair): Promise<string> {
  const [, , after] = recordsOf(pair);
  const name = nameOf(after);
  if (isWithdrawn(after)) return `${name} becomes Withdrawn. Parents get no more e-mails about this student.`;
  const section = await inSection(pair);
  return `${name} becomes Active again, ${section ?? 'without a section'}. Parents get e-mails about this student again.`;
}
