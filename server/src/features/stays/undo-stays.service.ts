import { Injectable } from '@nestjs/common';
import { addDays, type IsoDate } from '@homeroom/shared/dates';
import { pick } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { SectionEntity } from '../academics/section.entity.js';
import { goesOn, MembershipEntity, type RemovedStay, type StayEnd } from '../students/membership.entity.js';
import { Memberships } from '../students/memberships.service.js';
import { plannedLastDay, StudentEntity } from '../students/student.entity.js';
import { leavesAlready, Stays } from './stays.service.js';

/** What is restored when a move or a withdrawal is undone. */
interface StaysBefore {
  /** The stay that was ended, and its former end. */
  stay: MembershipEntity | null;
  end: StayEnd;
  removed: readonly RemovedStay[];
}

/** Undoes what moves and withdrawals did to a student's stays in sections (decisions 2.11, 2.26). */
@Injectable()
export class UndoStays {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly memberships: Memberships,
    private readonly stays: Stays,
    private readonly time: SchoolTime,
  ) {}

  /**
   * Takes back the newest stay, for a wrong section or a cancelled move, and restores the stays that the move ended or replaced. 409 for
   * an older stay, for one in which the student has marks, and if a restored one would last longer than a planned withdrawal made since.
   */
  async takeBack(studentId: number, stayId: number, actor: Actor): Promise<void> {
    const today = await this.time.today();
    return this.db.unit(async () => {
      const student = await this.db.lockedRow(StudentEntity, studentId);
      await this.stays.lockOf(studentId);
      const [newest, before] = await this.stays.newest(studentId);
      if (newest?.id !== stayId || !goesOn(newest, { leavesOn: plannedLastDay(student, today) }))
        throw conflict('Only a student’s current or next section can be undone.');
      await this.stays.requireNoMarks(student, newest, () => 'Move them instead.');
      const section = await this.db.findOneByOrFail(SectionEntity, { id: newest.sectionId });
      await this.db.delete(MembershipEntity, { id: newest.id });
      await this.restore(studentId, staysBefore(newest, before, student), today, actor);
      await this.audit.record(actor, {
        action: 'take back',
        subject: 'Student',
        id: studentId,
        before: { section: section.sectionName, firstDay: newest.firstDay },
      });
    });
  }

  /** Restores the stays that withdrawals ended or removed today, or that one with a coming last day will end (decisions 2.11, 2.26). */
  async reopen(student: StudentEntity, today: IsoDate, actor: Actor): Promise<void> {
    const studentId = student.id;
    const day = plannedLastDay(student, today) ?? today;
    const before = await this.stays.beforeOn(studentId, day);
    const stay = await this.db.findOneBy(MembershipEntity, { studentId, withdrawnOn: day });
    const end = before?.ended ?? { lastDay: null, withdrawnOn: null };
    await this.restore(studentId, { stay, end, removed: before?.planned ?? [] }, today, actor);
    await this.db.update(StudentEntity, { id: studentId }, { beforeWithdrawal: null });
  }

  /**
   * Restores the end of a stay, and removed stays with their ids. One in a section that has since been deleted or archived is not
   * restored: the stay before it goes on.
   */
  private async restore(studentId: number, { stay, end, removed }: StaysBefore, today: IsoDate, actor: Actor) {
    const sectionIds = [...(stay ? [stay] : []), ...removed].map(({ sectionId }) => sectionId);
    await this.memberships.hold([studentId], sectionIds);
    const restored: RemovedStay[] = [];
    let previous: StayEnd | RemovedStay | null = end.withdrawnOn === null ? end : null;
    for (const each of removed.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))) {
      const section = await this.db.findOneBy(SectionEntity, { id: each.sectionId });
      if (section && !section.archived) {
        restored.push(each);
        previous = each;
        continue;
      }
      if (previous?.lastDay === addDays(each.firstDay, -1))
        Object.assign(previous, { lastDay: each.lastDay, withdrawnOn: each.withdrawnOn ?? null });
      await this.audit.record(actor, {
        action: 'take back',
        subject: 'Student',
        id: studentId,
        before: { ...(section && { section: section.sectionName }), firstDay: each.firstDay },
      });
    }
    if (stay?.lastDay) {
      // A stay that is over takes no place.
      if (end.lastDay === null || end.lastDay > today)
        await this.memberships.requirePlace(stay.sectionId, addDays(stay.lastDay, 1));
      await this.db.update(MembershipEntity, { id: stay.id }, pick(end, 'lastDay', 'withdrawnOn'));
    }
    for (const each of restored) {
      await this.memberships.requirePlace(each.sectionId, each.firstDay);
      const id = each.id ?? (await this.db.reserveIds(MembershipEntity, 1))[0]!;
      await this.db.bulkInsert(MembershipEntity, [{ ...each, id, studentId }]);
    }
  }
}

/** What the move that began a student's newest stay changed; `before` is the stay before it. */
function staysBefore(
  newest: MembershipEntity,
  before: MembershipEntity | undefined,
  student: StudentEntity,
): StaysBefore {
  const { lastDay, withdrawnOn } = newest;
  const isEnded = before?.withdrawnOn === null && before.lastDay === addDays(newest.firstDay, -1);
  // Earlier versions did not keep what a move changed.
  const { ended, replaced } = newest.beforeMove ?? { ended: null, replaced: null };
  const stay = isEnded && (!newest.beforeMove || ended?.id === before.id) ? before : null;
  const end = ended?.lastDay ? ended : { lastDay, withdrawnOn };
  const removed = replaced ? [{ ...replaced, lastDay, withdrawnOn }] : [];
  if (lastDay && ((stay && end.lastDay! > lastDay) || removed.some(({ firstDay }) => firstDay > lastDay)))
    throw leavesAlready(student, lastDay);
  return { stay, end, removed };
}
