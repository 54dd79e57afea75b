import { Injectable } from '@nestjs/common';
import { addDays } from '@homeroom/shared/dates';
import type { StayPreview, StudentStay } from '@homeroom/shared/students/student-page';
import type { MembershipInput, WithdrawalInput } from '@homeroom/shared/students/students';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { Database } from '../../platform/database/database.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { SectionEntity } from '../academics/section.entity.js';
import { fromDatedMarks } from '../attendance/marks.sql.js';
import { joinSchedule } from '../classes/classes.sql.js';
import { MembershipEntity, wholeStay } from '../students/membership.entity.js';
import { StudentEntity } from '../students/student.entity.js';
import { Memberships } from '../students/memberships.service.js';
import { onRoster, fromSectionStays } from '../students/students.sql.js';
import { ReachedRegisters } from './reached-registers.service.js';
import { Stays } from './stays.service.js';

/** A student's past, present and next sections, and the registers that a move or withdrawal affects (decisions 2.11, 2.14). */
@Injectable()
export class StudentSections {
  constructor(
    private readonly db: Database,
    private readonly memberships: Memberships,
    private readonly ends: Stays,
    private readonly reached: ReachedRegisters,
    private readonly access: RowAccess,
    private readonly time: SchoolTime,
  ) {}

  /** The student's stays, the newest first. */
  async stays(id: number, actor: Actor): Promise<StudentStay[]> {
    await this.access.require(actor, 'Student', 'students', id);
    const stays = await this.db.query<StudentStay>(
      `SELECT membership.id AS "id", membership.section_id AS "sectionId", section.section_name AS "sectionName", membership.first_day AS "firstDay", membership.last_day AS "lastDay",
         (SELECT count(*) ${fromDatedMarks} ${joinSchedule('mark.schedule_id')}
           WHERE schedule.class_section_id = membership.section_id AND mark.student_id = membership.student_id AND mark.status IS NOT NULL
             AND ${onRoster('calendar_day.date')}) AS "marks"
       ${fromSectionStays} WHERE membership.student_id = :id ORDER BY membership.first_day DESC, membership.id DESC`,
      { id },
    );
    const comesBack = stays[0] && (await this.comesBack(stays[0].id));
    if (comesBack) stays[0]!.comesBack = comesBack;
    return stays;
  }

  /** Moves a student to a section, by default from today on; `reopened`: completed registers that the student is not marked in. */
  async join(id: number, { classSectionId, firstDay }: MembershipInput, actor: Actor) {
    const from = firstDay ?? (await this.time.today());
    return this.db.unit(async () => {
      const student = await this.db.lockedRow(StudentEntity, id);
      await this.ends.lockOf(id);
      const replaces = await this.ends.replacedBy(student, from);
      const reopened = await this.reached.reopened([classSectionId], from);
      await this.memberships.move(student, { sectionId: classSectionId, firstDay: from, replaces }, actor);
      return { id, classSectionId, firstDay: from, reopened };
    });
  }

  /** Previews `join` and the past registers that it affects. */
  async preview(id: number, { classSectionId, firstDay }: MembershipInput): Promise<StayPreview> {
    const today = await this.time.today();
    const from = firstDay ?? today;
    const student = await this.db.requireRow(StudentEntity, id);
    const replaces = await this.ends.replacedBy(student, from);
    const wanted = { sectionId: classSectionId, firstDay: from, replaces };
    const { section, current } = await this.memberships.planMove(student, wanted);
    const left = current && (await this.db.findOneByOrFail(SectionEntity, { id: current.sectionId }));
    return {
      ends: left && { sectionName: left.sectionName, lastDay: addDays(from, -1) },
      begins: { sectionName: section.sectionName, firstDay: from },
      cancels: replaces ? [await this.ends.cancelled(replaces)] : [],
      joins: await this.reached.of({ studentIds: [id], sectionIds: [section.id], from, until: today }),
      leaves: [
        ...(await this.reached.left(id, current, from, today)),
        ...(await this.reached.left(id, replaces, replaces?.firstDay ?? from, today)),
      ],
    };
  }

  /** Previews the first section of a student who is being added. */
  async previewFirst({ classSectionId, firstDay }: MembershipInput): Promise<StayPreview> {
    const today = await this.time.today();
    const from = firstDay ?? today;
    const { id, sectionName } = await this.memberships.requirePlace(classSectionId, from);
    await this.memberships.requireSchoolDay(from);
    return {
      ends: null,
      begins: { sectionName, firstDay: from },
      cancels: [],
      joins: await this.reached.of({ studentIds: [], sectionIds: [id], from, until: today }),
      leaves: [],
    };
  }

  /** Previews a withdrawal's effect on the stay and on registers after its last day. Throws the errors of the withdrawal. */
  async previewWithdrawal(id: number, { lastDay }: WithdrawalInput): Promise<StayPreview> {
    const today = await this.time.today();
    await this.ends.requireWithdrawable(await this.db.requireRow(StudentEntity, id), lastDay, today);
    const current = await this.ends.stayOn(id, lastDay);
    const section = current && (await this.db.findOneByOrFail(SectionEntity, { id: current.sectionId }));
    return {
      ends: section && { sectionName: section.sectionName, lastDay },
      begins: null,
      cancels: await this.ends.plannedAfter(id, lastDay),
      joins: [],
      leaves: await this.reached.left(id, current, addDays(lastDay, 1), today),
    };
  }

  /** The stay that comes back if the move that began this one is undone; `null` without one, or if its section is not in use any more. */
  private async comesBack(stayId: number): Promise<StudentStay['comesBack'] | null> {
    const stay = await this.db.findOne(MembershipEntity, { where: { id: stayId }, select: wholeStay });
    const replaced = stay?.beforeMove?.replaced;
    const section = replaced && (await this.db.findOneBy(SectionEntity, { id: replaced.sectionId, archived: false }));
    return section ? { sectionName: section.sectionName, firstDay: replaced.firstDay } : null;
  }
}
