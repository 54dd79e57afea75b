import { Injectable } from '@nestjs/common';
import { addDays, type IsoDate } from '@homeroom/shared/dates';
import type { ToldStayPreview } from '@homeroom/shared/students/student-page';
import type { MembershipInput, WithdrawalInput } from '@homeroom/shared/students/students';
import { tellMessages, type Tell } from '@homeroom/shared/tell';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { SectionEntity } from '../academics/section.entity.js';
import { ClassDates } from '../classes/class-dates.service.js';
import type { ScheduledClass } from '../classes/public.js';
import { StudentEntity } from '../students/student.entity.js';
import { fromSectionStays, onRoster } from '../students/students.sql.js';
import type { Telling } from '../tell/public.js';
import { TellService } from '../tell/tell.service.js';
import { familyNews, teacherNews, type StayChange } from './stay-letters.js';
import { StudentSections } from './student-sections.service.js';
import { Withdrawals } from './withdrawals.service.js';

/** A change with the sections whose classes the student leaves and joins on a day. */
interface Change {
  change: StayChange;
  leaves: number | null;
  joins: number | null;
  day: IsoDate;
}

/** Moves and withdraws students, and tells the family and the teachers if asked to. */
@Injectable()
export class ToldStays {
  constructor(
    private readonly db: Database,
    private readonly sections: StudentSections,
    private readonly withdrawals: Withdrawals,
    private readonly dates: ClassDates,
    private readonly tell: TellService,
    private readonly time: SchoolTime,
  ) {}

  join(id: number, { tell, ...stay }: MembershipInput, actor: Actor) {
    return this.db.unit(async () => {
      const joined = await this.sections.join(id, stay, actor);
      if (tell) await this.send(id, await this.moveOf(id, stay), tell, actor);
      return joined;
    });
  }

  async previewJoin(id: number, stay: MembershipInput): Promise<ToldStayPreview> {
    const preview = await this.sections.preview(id, stay);
    return { ...preview, tell: await this.preview(id, await this.moveOf(id, stay)) };
  }

  withdraw(id: number, { tell, ...withdrawal }: WithdrawalInput, actor: Actor) {
    return this.db.unit(async () => {
      const withdrawn = await this.withdrawals.withdraw(id, withdrawal, actor);
      if (tell) await this.send(id, await this.withdrawalOf(id, withdrawal), tell, actor);
      return withdrawn;
    });
  }

  async previewWithdrawal(id: number, withdrawal: WithdrawalInput): Promise<ToldStayPreview> {
    const preview = await this.sections.previewWithdrawal(id, withdrawal);
    return { ...preview, tell: await this.preview(id, await this.withdrawalOf(id, withdrawal)) };
  }

  /** A move, which is described alike before it and after it. */
  private async moveOf(id: number, { classSectionId, firstDay }: MembershipInput): Promise<Change> {
    const day = firstDay ?? (await this.time.today());
    const before = await this.sectionOn(id, addDays(day, -1));
    const to = await this.db.findOneByOrFail(SectionEntity, { id: classSectionId });
    const stays = before?.id === classSectionId;
    return {
      change: { act: 'move', from: before?.sectionName ?? null, to: to.sectionName, firstDay: day },
      leaves: stays ? null : (before?.id ?? null),
      joins: classSectionId,
      day,
    };
  }

  private async withdrawalOf(id: number, { lastDay }: Pick<WithdrawalInput, 'lastDay'>): Promise<Change> {
    const section = await this.sectionOn(id, lastDay);
    return { change: { act: 'withdraw', lastDay }, leaves: section?.id ?? null, joins: null, day: lastDay };
  }

  private async preview(id: number, change: Change) {
    const isOver = await this.isOver(change);
    return this.tell.preview(await this.telling(id, change, isOver), isOver ? tellMessages.over : null);
  }

  private async send(id: number, change: Change, tell: Tell, actor: Actor): Promise<void> {
    const causeRef = `STUDENT ${id} ${this.time.stamp()}`;
    const telling = await this.telling(id, change, await this.isOver(change));
    await this.tell.send(telling, tell, { cause: 'STAY', causeRef }, actor);
  }

  private async isOver({ day }: Change): Promise<boolean> {
    return day < (await this.time.today());
  }

  private async telling(id: number, of: Change, isOver: boolean): Promise<Telling> {
    const { change, leaves, joins } = of;
    const student = await this.db.requireRow(StudentEntity, id);
    const child = { id, firstName: student.studentFirstName, lastName: student.studentLastName };
    const classes = isOver ? new Map<number, ScheduledClass[]>() : await this.classesOf(of);
    const inSection = (own: readonly ScheduledClass[], sectionId: number | null) =>
      own.filter(({ classSectionId }) => classSectionId === sectionId);
    return {
      families: { studentIds: isOver ? [] : [id], newsOf: () => familyNews(child, change) },
      teachers: {
        userIds: [...classes.keys()],
        newsOf: (userId) => {
          const own = classes.get(userId)!;
          return teacherNews(child, { leaves: inSection(own, leaves), joins: inSection(own, joins) }, change);
        },
      },
    };
  }

  /** The classes of the sections that go on at that day, by their teacher's account. */
  private async classesOf({ leaves, joins, day }: Change): Promise<Map<number, ScheduledClass[]>> {
    const sectionIds = [leaves, joins].filter((each) => each !== null);
    if (sectionIds.length === 0) return new Map();
    const classes = await this.dates.classes({ sectionIds, archived: false, during: { from: day }, heldOn: day });
    return Map.groupBy(classes, ({ teacherUserId }) => teacherUserId);
  }

  private async sectionOn(studentId: number, date: IsoDate): Promise<{ id: number; sectionName: string } | null> {
    const [section] = await this.db.query<{ id: number; sectionName: string }>(
      `SELECT section.id AS "id", section.section_name AS "sectionName" ${fromSectionStays}
       WHERE membership.student_id = :studentId AND ${onRoster(':date')}`,
      { studentId, date },
    );
    return section ?? null;
  }
}
