import { columns } from '../../platform/database/common.sql.js';
import { In } from 'typeorm';
import { addDays, showDate, type IsoDate } from '@homeroom/shared/dates';
import type { MergeRefusal } from '@homeroom/shared/merging';
import { isWithdrawn } from '@homeroom/shared/students/students';
import { plural } from '@homeroom/shared/text';
import { Database } from '../../platform/database/database.js';
import type { MergePair, Merging } from '../../platform/merging/merging.js';
import { fromParents, parentName } from '../parents/parents.sql.js';
import { linksOf, StudentParentEntity } from '../parents/student-parent.entity.js';
import { MembershipEntity } from './membership.entity.js';
import { nameOf, plannedLastDay, type StudentEntity } from './student.entity.js';
import { fromSectionStays, joinStudent, studentName } from './students.sql.js';

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
  rows: ['section assignment', 'section assignments'],

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

/** Where the merged student is from today on, 'in section 2-B from Mon 30 Nov 2026'; `null` without a section. */
export async function inSection(pair: MergePair): Promise<string | null> {
  const stay = joinStays(await staysOf(pair)).stays.findLast((each) => endOf(each) >= pair.today);
  return stay ? `in section ${stay.sectionName} ${spanOf(stay)}` : null;
}

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
  const after = values as unknown as StudentEntity;
  const open = stays.find((stay) => endOf(stay) > (plannedLastDay(after, today) ?? today));
  if (!open || !isWithdrawn(after)) return [];
  return [
    {
      message: `${nameOf(kept as unknown as StudentEntity)} would be withdrawn but still in section ${open.sectionName}. Keep the other status, or withdraw both first.`,
    },
  ];
}

/** Says which notes the register shows after a merge, if it shows those of either record now. */
export const mergeNotes: Merging = {
  subject: 'Student',
  columns: [],

  plan({ kept, other, values }) {
    const [before, otherBefore, after] = [kept, other, values].map((record) =>
      shownNotes(record as unknown as StudentEntity),
    );
    if (after) return Promise.resolve({ moves: [`The register will show these notes: ${after}`] });
    return Promise.resolve(before || otherBefore ? { moves: ['The register will no longer show notes.'] } : {});
  },

  move: () => Promise.resolve(),
};

const shownNotes = ({ notes, notesOnRegister }: Pick<StudentEntity, 'notes' | 'notesOnRegister'>) =>
  notesOnRegister && notes ? notes.replaceAll('\n', ' / ') : null;

/** A student's parents: those of the kept record come first, and a shared parent is linked once. */
export const mergeParentsOfStudent: Merging = {
  subject: 'Student',
  columns: ['student_parents.student_id'],
  rows: ['parent', 'parents'],

  async plan({ db, keptId, otherId }) {
    const parents = await db.query<{ id: number; name: string; studentId: number }>(
      `SELECT parent.id AS "id", ${parentName} AS "name", student_parent.student_id AS "studentId" ${fromParents}
       WHERE student_parent.student_id IN (:keptId, :otherId) ORDER BY student_parent.position`,
      { keptId, otherId },
    );
    const own = parents.filter(({ studentId }) => studentId === keptId).map(({ id }) => id);
    const moved = parents.filter(({ id, studentId }) => studentId === otherId && !own.includes(id));
    const names = moved.map(({ name }) => name).join(', ');
    return { moves: moved.length > 0 ? [`${plural(moved.length, 'parent')}: ${names}.`] : [] };
  },

  async move({ db, keptId, otherId }) {
    const own = await db.find(StudentParentEntity, linksOf(keptId));
    let position = own.length;
    for (const link of await db.find(StudentParentEntity, linksOf(otherId))) {
      const existing = own.find(({ parentId }) => parentId === link.parentId);
      if (existing) await takeIn(db, existing, link);
      else await db.update(StudentParentEntity, { id: link.id }, { studentId: keptId, position: ++position });
    }
  },
};

/** A parent's children, each linked once. */
export const mergeChildrenOfParent: Merging = {
  subject: 'Parent',
  columns: ['student_parents.parent_id'],
  rows: ['child', 'children'],
  // The other parents of these children, who may move up.
  also: {
    student_parents: `student_id IN (SELECT student_parent.student_id ${fromParents} WHERE student_parent.parent_id IN (:keptId, :otherId))`,
  },

  async plan({ db, otherId }) {
    const children = await db.query<{ name: string }>(
      `SELECT ${studentName} AS "name" ${fromParents} ${joinStudent('student_parent.student_id')} WHERE student_parent.parent_id = :otherId ORDER BY student.student_name_order, student.id`,
      { otherId },
    );
    const names = children.map(({ name }) => name).join(', ');
    return { moves: children.length > 0 ? [`${plural(children.length, 'child', 'children')}: ${names}.`] : [] };
  },

  async move({ db, keptId, otherId }) {
    const others = await db.findBy(StudentParentEntity, { parentId: otherId });
    for (const link of others) {
      const links = await db.find(StudentParentEntity, linksOf(link.studentId));
      const existing = links.find(({ parentId }) => parentId === keptId);
      if (!existing) {
        await db.update(StudentParentEntity, { id: link.id }, { parentId: keptId });
        continue;
      }
      await takeIn(db, existing, link);
      // The kept link gets the better position of the two; the others close the gap.
      const ids = links.map(({ id }) => (id === link.id ? existing.id : id));
      for (const [n, id] of [...new Set(ids)].entries())
        await db.update(StudentParentEntity, { id }, { position: n + 1 });
    }
  },
};

/** Deletes the second link of the same student and parent, keeping its relationship if the first has none, and 'no contact' of either. */
async function takeIn(db: Database, existing: StudentParentEntity, link: StudentParentEntity) {
  await db.delete(StudentParentEntity, { id: link.id });
  if (link.noContact && !existing.noContact)
    await db.update(StudentParentEntity, { id: existing.id }, { noContact: true, noContactWhy: link.noContactWhy });
  if (existing.relationship === null)
    await db.update(StudentParentEntity, { id: existing.id }, { relationship: link.relationship });
}
