import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual, MoreThan } from 'typeorm';
import type { UndoneAssignment } from '@homeroom/shared/assignments/assignments';
import { addDays, showDate, type IsoDate } from '@homeroom/shared/dates';
import type { StayPreview, StudentStay } from '@homeroom/shared/students/student-page';
import { isOnRoster } from '@homeroom/shared/students/students';
import { pick, plural } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { inParts } from '../../platform/database/in-parts.js';
import { inTurns } from '../../platform/spreadsheets/in-turns.js';
import { SectionEntity } from '../academics/section.entity.js';
import { fromDatedMarks } from '../attendance/marks.sql.js';
import { fromDays, joinSchedule, joinSchedulesOfStay } from '../classes/classes.sql.js';
import { goesOn, MembershipEntity, wholeStay, type RemovedStay, type StayEnd } from '../students/membership.entity.js';
import { Memberships } from '../students/memberships.service.js';
import { nameOf, plannedLastDay, StudentEntity, type BeforeWithdrawal } from '../students/student.entity.js';
import { fromSectionStays, fromStays } from '../students/students.sql.js';

/** Stays written before other requests get a turn. */
const staysPerTurn = 500;

/** What is restored when a move or a withdrawal is undone. */
interface StaysBefore {
  /** The stay that was ended, and its former end. */
  stay: MembershipEntity | null;
  end: StayEnd;
  removed: readonly RemovedStay[];
}

/** Ends, reopens and takes back stays in sections (decisions 2.2, 2.11). Works within a unit of work. */
@Injectable()
export class Stays {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly memberships: Memberships,
  ) {}

  /**
   * Takes back the newest stay, for a wrong section or a cancelled move, and restores the stays that the move ended or replaced. 409 for
   * an older stay, for one in which the student has marks, and if a restored one would last longer than a planned withdrawal made since.
   */
  async takeBack(student: StudentEntity, stayId: number, today: IsoDate, actor: Actor): Promise<void> {
    await this.lockOf(student.id);
    const [newest, before] = await this.db.find(MembershipEntity, {
      select: wholeStay,
      where: { studentId: student.id },
      order: { firstDay: 'DESC' },
      take: 2,
    });
    if (newest?.id !== stayId || !goesOn(newest, student))
      throw conflict('Only a student’s current or next section can be undone.');
    const section = await this.db.findOneByOrFail(SectionEntity, { id: newest.sectionId });
    const marked = await this.marksSince(newest);
    if (marked > 0) throw conflict(`${marksInWords(student, marked, section, newest)} Move them instead.`);
    await this.db.delete(MembershipEntity, { id: newest.id });
    await this.restore(student.id, staysBefore(newest, before, student), today, actor);
    await this.audit.record(actor, {
      action: 'take back',
      subject: 'Student',
      id: student.id,
      before: { section: section.sectionName, firstDay: newest.firstDay },
    });
  }

  /** The stay that comes back if the move that began this one is undone; `null` without one, or if its section is not in use any more. */
  async comesBack(stayId: number): Promise<StudentStay['comesBack'] | null> {
    const stay = await this.db.findOne(MembershipEntity, { where: { id: stayId }, select: wholeStay });
    const replaced = stay?.beforeMove?.replaced;
    const section = replaced && (await this.db.findOneBy(SectionEntity, { id: replaced.sectionId, archived: false }));
    return section ? { sectionName: section.sectionName, firstDay: replaced.firstDay } : null;
  }

  /**
   * The stay that a move from `firstDay` replaces: the newest one, if it begins on that day or later (decisions 2.26). 409 if the
   * student has marks in it.
   */
  async replacedBy(student: StudentEntity, firstDay: IsoDate): Promise<MembershipEntity | null> {
    const newest = await this.db.findOne(MembershipEntity, {
      select: wholeStay,
      where: { studentId: student.id },
      order: { firstDay: 'DESC' },
    });
    if (!newest || newest.firstDay < firstDay || !goesOn(newest, student)) return null;
    const marked = await this.marksSince(newest);
    if (marked === 0) return newest;
    const section = await this.db.findOneByOrFail(SectionEntity, { id: newest.sectionId });
    throw conflict(
      `${marksInWords(student, marked, section, newest)} Clear ${marked === 1 ? 'it' : 'them'} first, or choose a later day.`,
      'firstDay',
    );
  }

  /** Locks a student's stays, so that marks of a concurrent save are counted. */
  lockOf(studentId: number): Promise<void> {
    return this.db.lockBy(
      `SELECT 1 ${fromStays} WHERE membership.student_id = :studentId ORDER BY membership.id FOR UPDATE`,
      { studentId },
    );
  }

  /** How many marks a student has in the section of a stay since its first day. */
  private marksSince({ studentId, sectionId, firstDay }: MembershipEntity): Promise<number> {
    return this.db.queryCount(
      `SELECT count(*) AS count ${fromDatedMarks} ${joinSchedule('mark.schedule_id')}
       WHERE mark.student_id = :studentId AND mark.status IS NOT NULL AND schedule.class_section_id = :sectionId AND calendar_day.date >= :firstDay`,
      { studentId, sectionId, firstDay },
    );
  }

  /**
   * Takes back the stays of one assignment (Assign Students). 409 if there is attendance in any of them. Students who were moved or
   * withdrawn since keep their stays.
   */
  async takeBackAll(assignmentId: number, actor: Actor): Promise<UndoneAssignment> {
    await this.db.lockBy(
      `SELECT 1 ${fromStays} WHERE membership.assignment_id = :assignmentId ORDER BY membership.id FOR UPDATE`,
      { assignmentId },
    );
    const standing = await this.standing(assignmentId);
    if (standing) throw conflict(standing);
    const stays = await this.db.query<{ id: number; studentId: number; section: string; firstDay: IsoDate }>(
      `SELECT membership.id AS "id", membership.student_id AS "studentId", section.section_name AS "section", membership.first_day AS "firstDay"
       ${fromSectionStays} WHERE membership.assignment_id = :assignmentId AND membership.last_day IS NULL`,
      { assignmentId },
    );
    for (const same of Map.groupBy(stays, ({ section, firstDay }) => `${firstDay} ${section}`).values())
      for (const part of inParts(same, staysPerTurn)) {
        const { section, firstDay } = part[0]!;
        await this.db.delete(MembershipEntity, { id: In(part.map(({ id }) => id)) });
        await this.audit.recordOfMany(
          actor,
          { action: 'take back', subject: 'Student', before: { section, firstDay } },
          { table: 'students', ids: part.map(({ studentId }) => studentId) },
        );
        await nextTurn();
      }
    return { removed: stays.length, kept: await this.db.countBy(MembershipEntity, { assignmentId }) };
  }

  /** Why the stays of an assignment cannot be taken back, or `null`. */
  async standing(assignmentId: number): Promise<string | null> {
    const marked = await this.marked(assignmentId);
    return marked === 0
      ? null
      : `${plural(marked, 'of these students has', 'of these students have')} attendance since. Move or withdraw students on their own page instead.`;
  }

  /** How many students of an assignment have attendance in the sections that it put them into. */
  async marked(assignmentId: number): Promise<number> {
    const classes = await this.db.query<{ scheduleId: number; sectionId: number; firstDay: IsoDate }>(
      `SELECT schedule.id AS "scheduleId", membership.section_id AS "sectionId", min(membership.first_day) AS "firstDay"
       ${fromStays} ${joinSchedulesOfStay} WHERE membership.assignment_id = :assignmentId GROUP BY schedule.id, membership.section_id`,
      { assignmentId },
    );
    const marked = new Set<number>();
    const findIn = async ({ scheduleId, sectionId, firstDay }: (typeof classes)[number]) => {
      // Subqueries, so that a class's marks are read once and by day, as they are next to each other in the index.
      const students = await this.db.queryIds(
        `SELECT membership.student_id AS "id" ${fromStays} JOIN (
           SELECT mark.student_id, max(calendar_day.date) AS date ${fromDatedMarks}
           WHERE mark.schedule_id = :scheduleId AND mark.calendar_day_id IN (SELECT calendar_day.id ${fromDays} WHERE calendar_day.date >= :firstDay)
             AND mark.status IS NOT NULL GROUP BY mark.student_id) last_mark ON last_mark.student_id = membership.student_id
         WHERE membership.section_id = :sectionId AND membership.assignment_id = :assignmentId AND membership.first_day <= last_mark.date`,
        { scheduleId, sectionId, firstDay, assignmentId },
      );
      for (const id of students) marked.add(id);
    };
    await inTurns(classes, findIn);
    return marked.size;
  }

  /**
   * Throws a 400 for a coming last day outside the school's years, and for one before the current stay began: a withdrawal never takes
   * back a stay that has begun.
   */
  async requireLastDay(studentId: number, lastDay: IsoDate, today: IsoDate): Promise<void> {
    if (lastDay > today) await this.memberships.requireSchoolDay(lastDay, 'lastDay');
    const stay = await this.db.findOne(MembershipEntity, {
      where: { studentId, firstDay: LessThanOrEqual(today) },
      order: { firstDay: 'DESC' },
    });
    if (stay && stay.firstDay > lastDay)
      throw invalid({
        path: 'lastDay',
        message: `The student has been in a section since ${showDate(stay.firstDay)}. Choose that day or a later one.`,
      });
  }

  /** The stay that a withdrawal after `lastDay` would end, or `null`. */
  async stayOn(studentId: number, lastDay: IsoDate): Promise<MembershipEntity | null> {
    const stays = await this.db.findBy(MembershipEntity, { studentId });
    return stays.find((stay) => isOnRoster(stay, lastDay)) ?? null;
  }

  /** The stays that begin after `lastDay`: a withdrawal cancels them. */
  async plannedAfter(studentId: number, lastDay: IsoDate): Promise<StayPreview['cancels']> {
    const planned = await this.db.find(MembershipEntity, {
      where: { studentId, firstDay: MoreThan(lastDay) },
      order: { firstDay: 'ASC' },
    });
    const cancels: StayPreview['cancels'] = [];
    for (const stay of planned) cancels.push(await this.cancelled(stay));
    return cancels;
  }

  /** A stay that is cancelled, and whether it is a move: the student is in a section on the day before. */
  async cancelled({ studentId, sectionId, firstDay }: MembershipEntity): Promise<StayPreview['cancels'][number]> {
    const { sectionName } = await this.db.findOneByOrFail(SectionEntity, { id: sectionId });
    return { sectionName, firstDay, isMove: (await this.stayOn(studentId, addDays(firstDay, -1))) !== null };
  }

  /** Ends a student's stays after `lastDay` by a withdrawal made today; a stay that has not begun by then is removed. */
  async end(studentId: number, lastDay: IsoDate, today: IsoDate): Promise<void> {
    const current = await this.stayOn(studentId, lastDay);
    const planned = await this.db.find(MembershipEntity, {
      select: wholeStay,
      where: { studentId, firstDay: MoreThan(lastDay) },
    });
    const day = lastDay > today ? lastDay : today;
    const before = (await this.beforeOn(studentId, day)) ?? { day, planned: [] };
    if (current) before.ended ??= { lastDay: current.lastDay, withdrawnOn: current.withdrawnOn };
    before.planned.push(...planned);
    await this.db.update(StudentEntity, { id: studentId }, { beforeWithdrawal: before });
    await this.db.delete(MembershipEntity, { studentId, firstDay: MoreThan(lastDay) });
    if (current) await this.db.update(MembershipEntity, { id: current.id }, { lastDay, withdrawnOn: day });
  }

  /** Restores the stays that withdrawals ended or removed today, or that one with a coming last day will end (decisions 2.11, 2.26). */
  async reopen(student: StudentEntity, today: IsoDate, actor: Actor): Promise<void> {
    const studentId = student.id;
    const day = plannedLastDay(student, today) ?? today;
    const before = await this.beforeOn(studentId, day);
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

  /** What the withdrawals changed that can be undone up to a day, or `null`. */
  private async beforeOn(id: number, day: IsoDate): Promise<BeforeWithdrawal | null> {
    const found = await this.db.findOne(StudentEntity, { where: { id }, select: { id: true, beforeWithdrawal: true } });
    return found?.beforeWithdrawal?.day === day ? found.beforeWithdrawal : null;
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

/** The refusal of what a planned withdrawal must be undone for. */
export const leavesAlready = (student: StudentEntity, leavesOn: IsoDate) =>
  conflict(`${nameOf(student)} leaves on ${showDate(leavesOn)}. Undo that first.`);

const marksInWords = (
  student: StudentEntity,
  marks: number,
  { sectionName }: SectionEntity,
  { firstDay }: MembershipEntity,
) => `${nameOf(student)} has ${plural(marks, 'mark')} in section ${sectionName} since ${showDate(firstDay)}.`;
