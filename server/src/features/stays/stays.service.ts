import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { addDays, showDate, type IsoDate } from '@homeroom/shared/dates';
import type { StayPreview } from '@homeroom/shared/students/student-page';
import { isOnRoster } from '@homeroom/shared/students/students';
import { plural } from '@homeroom/shared/text';
import { Database } from '../../platform/database/database.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { SectionEntity } from '../academics/section.entity.js';
import { fromDatedMarks } from '../attendance/marks.sql.js';
import { joinSchedule } from '../classes/classes.sql.js';
import { goesOn, MembershipEntity, wholeStay } from '../students/membership.entity.js';
import { Memberships } from '../students/memberships.service.js';
import { nameOf, plannedLastDay, StudentEntity, type BeforeWithdrawal } from '../students/student.entity.js';
import { fromStays } from '../students/students.sql.js';

/** A student's stays in sections, and their ends by withdrawals (decisions 2.2, 2.11). Works within a unit of work. */
@Injectable()
export class Stays {
  constructor(
    private readonly db: Database,
    private readonly memberships: Memberships,
  ) {}

  /** A student's newest stay and the one before it, whole. */
  newest(studentId: number): Promise<MembershipEntity[]> {
    return this.db.find(MembershipEntity, {
      select: wholeStay,
      where: { studentId },
      order: { firstDay: 'DESC' },
      take: 2,
    });
  }

  /**
   * The stay that a move from `firstDay` replaces: the newest one, if it begins on that day or later (decisions 2.26). 409 if the
   * student has marks in it.
   */
  async replacedBy(student: StudentEntity, firstDay: IsoDate): Promise<MembershipEntity | null> {
    const [newest] = await this.newest(student.id);
    if (!newest || newest.firstDay < firstDay || !goesOn(newest, student)) return null;
    const instead = (marks: number) => `Clear ${marks === 1 ? 'it' : 'them'} first, or choose a later day.`;
    await this.requireNoMarks(student, newest, instead, 'firstDay');
    return newest;
  }

  /** Throws a 409 if a student has marks in the section of a stay since its first day; `instead`: what can be done then. */
  async requireNoMarks(
    student: StudentEntity,
    { sectionId, firstDay }: MembershipEntity,
    instead: (marks: number) => string,
    path?: string,
  ): Promise<void> {
    const marks = await this.db.queryCount(
      `SELECT count(*) AS count ${fromDatedMarks} ${joinSchedule('mark.schedule_id')}
       WHERE mark.student_id = :studentId AND mark.status IS NOT NULL AND schedule.class_section_id = :sectionId AND calendar_day.date >= :firstDay`,
      { studentId: student.id, sectionId, firstDay },
    );
    if (marks === 0) return;
    const { sectionName } = await this.db.findOneByOrFail(SectionEntity, { id: sectionId });
    const words = `${nameOf(student)} has ${plural(marks, 'mark')} in section ${sectionName} since ${showDate(firstDay)}.`;
    throw conflict(`${words} ${instead(marks)}`, path);
  }

  /** Locks a student's stays, so that marks of a concurrent save are counted. */
  lockOf(studentId: number): Promise<void> {
    return this.db.lockBy(
      `SELECT 1 ${fromStays} WHERE membership.student_id = :studentId ORDER BY membership.id FOR UPDATE`,
      { studentId },
    );
  }

  /**
   * Throws a 409 for a student who is withdrawn or about to leave, and a 400 for a last day outside the school's years or before the
   * current stay began: a withdrawal never takes back a stay that has begun.
   */
  async requireWithdrawable(student: StudentEntity, lastDay: IsoDate, today: IsoDate): Promise<void> {
    const leavesOn = plannedLastDay(student, today);
    if (leavesOn) throw leavesAlready(student, leavesOn);
    if (student.status === 'WITHDRAWN') throw conflict('This student is withdrawn already.');
    if (lastDay > today) await this.memberships.requireSchoolDay(lastDay, 'lastDay');
    const stay = await this.db.findOne(MembershipEntity, {
      where: { studentId: student.id, firstDay: LessThanOrEqual(today) },
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

  /** What the withdrawals changed that can be undone up to a day, or `null`. */
  async beforeOn(id: number, day: IsoDate): Promise<BeforeWithdrawal | null> {
    const found = await this.db.findOne(StudentEntity, { where: { id }, select: { id: true, beforeWithdrawal: true } });
    return found?.beforeWithdrawal?.day === day ? found.beforeWithdrawal : null;
  }
}

/** The refusal of what a planned withdrawal must be undone for. */
export const leavesAlready = (student: StudentEntity, leavesOn: IsoDate) =>
  conflict(`${nameOf(student)} leaves on ${showDate(leavesOn)}. Undo that first.`);
