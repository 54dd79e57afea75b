import { columns } from '../../platform/database/common.sql.js';
import { In } from 'typeorm';
import { addDays, showDate, type IsoDate } from '@homeroom/shared/dates';
import type { MergeRefusal } from '@homeroom/shared/merging';
import { isWithdrawn } from '@homeroom/shared/students/students';
import { plural } from '@homeroom/shared/text';
import type { MergePair, Merging } from '../../platform/merging/merging.js';
import { MembershipEntity } from './membership.entity.js';
import { nameOf, type StudentEntity } from './student.entity.js';
import { fromSectionStays } from './students.sql.js';

type StayOfTwo = MembershipEntity & { sectionName: string };

interface JoinedStays {
  stays: StayOfTwo[];
  /** Stays that became part of one in the same section. */
  absorbed: number[];
  /** Stays in different sections at the same time. */
  clashes: [StayOfTwo, StayOfTwo][];
}

const endOf = ({ lastDay }: Pick<StayOfTwo, 'lastDay'>): IsoDate => lastDay ?? '9999-12-31';

/** Joins the stays of two records: overlapping ones in the same section become one (decisions 2.14). `stays` are ordered by first day. */
function joinStays(stays: readonly StayOfTwo[]): JoinedStays {
  const joined: JoinedStays = { stays: [], absorbed: [], clashes: [] };
  for (const stay of stays) {
    const same = joined.stays.find((each) => each.sectionId === stay.sectionId && stay.firstDay <= endOf(each));
    const other = joined.stays.find((each) => each.sectionId !== stay.sectionId && stay.firstDay <= endOf(each));
    if (other) joined.clashes.push([other, stay]);
    if (!same) {
      joined.stays.push({ ...stay });
      continue;
    }
    joined.absorbed.push(stay.id);
    // The later end counts, with its cause. A stay from two assignments belongs to neither, so neither can undo it.
    if (endOf(stay) > endOf(same)) Object.assign(same, { lastDay: stay.lastDay, withdrawnOn: stay.withdrawnOn });
    if (stay.assignmentId !== same.assignmentId) same.assignmentId = null;
  }
  return joined;
}

/** A student's stays in sections. */
export const mergeStays: Merging = {
  subject: 'Student',
  columns: ['memberships.student_id'],

  async plan(pair) {
    const before = await staysOf(pair);
    const { stays, absorbed, clashes } = joinStays(before);
    const own = stays.filter(({ studentId }) => studentId === pair.otherId);
    return {
      moves: [
        ...own.map((stay) => `Section ${stay.sectionName}, ${spanOf(stay)}.`),
        ...(absorbed.length > 0
          ? [`${plural(absorbed.length, 'stay')} in the same section at the same time. Overlapping days count once.`]
          : []),
      ],
      refusals: [...clashes.map((clash) => clashOf(clash, before, pair)), ...withdrawnIn(stays, pair)],
    };
  },

  async move(pair) {
    const { db, keptId } = pair;
    const { stays, absorbed } = joinStays(await staysOf(pair));
    if (absorbed.length > 0) await db.delete(MembershipEntity, { id: In(absorbed) });
    for (const { id, lastDay, withdrawnOn, assignmentId } of stays)
      await db.update(MembershipEntity, { id }, { studentId: keptId, lastDay, withdrawnOn, assignmentId });
  },
};

const staysOf = ({ db, keptId, otherId }: MergePair) =>
  db.query<StayOfTwo>(
    `SELECT ${columns('membership', 'id', 'studentId', 'sectionId')}, section.section_name AS "sectionName", ${columns('membership', 'firstDay', 'lastDay', 'withdrawnOn', 'assignmentId')}
     ${fromSectionStays} WHERE membership.student_id IN (:keptId, :otherId) ORDER BY membership.first_day, membership.id`,
    { keptId, otherId },
  );

/** 'from Tue 1 Sep 2026', or 'Tue 1 Sep 2026 to Fri 18 Dec 2026'. */
const spanOf = ({ firstDay, lastDay }: Pick<StayOfTwo, 'firstDay' | 'lastDay'>) =>
  lastDay ? `${showDate(firstDay)} to ${showDate(lastDay)}` : `from ${showDate(firstDay)}`;

/** The refusal for two contradicting stays: what the office can do, and on which record. */
function clashOf([earlier, later]: [StayOfTwo, StayOfTwo], stays: readonly StayOfTwo[], pair: MergePair): MergeRefusal {
  const whose = ({ studentId }: StayOfTwo) =>
    studentId === pair.otherId ? 'the record you remove' : 'the record you keep';
  const isNewest = (stay: StayOfTwo) =>
    stays.findLast(({ studentId }) => studentId === stay.studentId)?.firstDay === stay.firstDay;
  const isWithdrawn = ({ studentId }: StayOfTwo) =>
    (studentId === pair.otherId ? pair.other : pair.kept).status === 'WITHDRAWN';

  const open = [later, earlier].find((stay) => stay.lastDay === null && isNewest(stay));
  // A withdrawal also shortens a stay that is already over, if it is the student's last one.
  const before = addDays(later.firstDay, -1);
  const ends = earlier.firstDay <= before && isNewest(earlier);
  const again = isWithdrawn(earlier) ? 're-enroll the student and withdraw them again' : 'withdraw the student';
  const steps = [
    open && `If section ${open.sectionName} is wrong, undo it on ${whose(open)}.`,
    ends &&
      `If section ${earlier.sectionName} ended earlier, ${again} on ${whose(earlier)}, with ${showDate(before)} as the last day.`,
  ].filter((step) => typeof step === 'string');
  const [one, two] = [earlier, later].map((stay) => `section ${stay.sectionName} ${spanOf(stay)}`);
  return {
    message: [
      `The two records are in different sections at the same time: ${one} and ${two}.`,
      ...(steps.length > 0
        ? steps
        : [
            'Neither of the two can be changed any more: keep both records, withdraw the student on the other one, and say so in its notes.',
          ]),
    ].join(' '),
    path: `/admin/students/${open?.studentId ?? (ends ? earlier.studentId : pair.otherId)}`,
  };
}

/** Refuses a merge that leaves a withdrawn student in a section (decisions 2.11). */
function withdrawnIn(stays: readonly StayOfTwo[], { values, kept, today }: MergePair): MergeRefusal[] {
  const open = stays.find((stay) => endOf(stay) > today);
  if (!open || !isWithdrawn(values as unknown as StudentEntity)) return [];
  return [
    {
      message: `${nameOf(kept as unknown as StudentEntity)} would be withdrawn, and still in section ${open.sectionName}. Keep the other status, or withdraw both first.`,
    },
  ];
}
