import { showDate, type IsoDate } from '@homeroom/shared/dates';
import type { MergeRefusal } from '@homeroom/shared/merging';
import type { MergePair, Merging } from '../../platform/merging/merging.js';
import { inSection } from './merge-students.js';
import { isWithdrawnOn, nameOf, plannedLastDay, StudentEntity } from './student.entity.js';

/** Warns of another status, with what it means; a reason for leaving is never lost (decisions 2.26). */
export const mergeStatus: Merging = {
  subject: 'Student',
  columns: [],

  async plan(pair) {
    const [kept, other, after] = recordsOf(pair);
    const { today } = pair;
    const reasons = [kept, other].flatMap(({ withdrawalReason }) => withdrawalReason ?? []);
    const lost = new Set(reasons.filter((reason) => reason !== after.withdrawalReason));
    return {
      ...(isWithdrawnOn(kept, today) !== isWithdrawnOn(after, today) && {
        warnings: { status: await consequence(pair) },
      }),
      moves: [...lost].map((reason) => `The reason for leaving, “${reason}”, stays in the history.`),
      refusals: [kept, other].flatMap((record) => planOf(record, after, today)),
    };
  },

  async move(pair) {
    const [kept, , after] = recordsOf(pair);
    // What the withdrawal changed cannot be undone any more.
    if (isWithdrawnOn(kept, pair.today) && !isWithdrawnOn(after, pair.today))
      await pair.db.update(StudentEntity, { id: pair.keptId }, { beforeWithdrawal: null });
  },
};

const recordsOf = ({ kept, other, values }: MergePair) =>
  [kept, other, values] as unknown as [kept: StudentEntity, other: StudentEntity, after: StudentEntity];

async function consequence(pair: MergePair): Promise<string> {
  const [, , after] = recordsOf(pair);
  const name = nameOf(after);
  if (isWithdrawnOn(after, pair.today))
    return `${name} becomes Withdrawn. Parents get no more e-mails about this student.`;
  const section = await inSection(pair);
  return `${name} becomes Active again, ${section ?? 'without a section'}. Parents get e-mails about this student again.`;
}

/** Refuses to lose a planned withdrawal, which has already ended the stay. */
function planOf(record: StudentEntity, after: StudentEntity, today: IsoDate): MergeRefusal[] {
  const leavesOn = plannedLastDay(record, today);
  if (!leavesOn || leavesOn === after.leavesOn) return [];
  return [
    {
      message: `${nameOf(record)} leaves on ${showDate(leavesOn)} in one of the two records. Keep that status, or undo the withdrawal there first.`,
      path: `/admin/students/${record.id}`,
    },
  ];
}
