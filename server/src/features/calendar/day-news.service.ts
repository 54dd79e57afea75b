import { Injectable } from '@nestjs/common';
import { callNameOf } from '@homeroom/shared/names';
import { isOnRoster, type Stay } from '@homeroom/shared/students/students';
import { tellMessages, type Told, type Tell, type TellPreview } from '@homeroom/shared/tell';
import type { Actor } from '../../platform/access/actor.js';
import { columns, notOver } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { placeKey } from '../attendance/public.js';
import { Covers } from '../cover/covers.service.js';
import { fromStays } from '../students/students.sql.js';
import type { Telling } from '../tell/public.js';
import { TellService } from '../tell/tell.service.js';
import { familyNews, teacherNews, type ChangedClass, type DayChange, type TeachersClasses } from './day-letters.js';
import { placesOf, type HeldClass } from './touched-classes.service.js';

interface StudentsStay extends Stay {
  studentId: number;
  sectionId: number;
}

const changedClass = ({ schedule, date }: HeldClass): ChangedClass => ({ ...schedule, date });

/** Tells families, teachers and substitutes which classes are cancelled or meet again, today and later. */
@Injectable()
export class DayNews {
  constructor(
    private readonly db: Database,
    private readonly covers: Covers,
    private readonly tell: TellService,
    private readonly time: SchoolTime,
  ) {}

  async preview(change: DayChange, classes: readonly HeldClass[]): Promise<TellPreview> {
    const coming = await this.coming(classes);
    const isOver = coming.length === 0 && classes.length > 0;
    return this.tell.preview(await this.telling(change, coming), isOver ? tellMessages.over : null);
  }

  async send(change: DayChange, classes: readonly HeldClass[], tell: Tell, actor: Actor): Promise<Told> {
    const causeRef = `DAYS ${this.time.stamp()}`;
    const telling = await this.telling(change, await this.coming(classes));
    return { messages: await this.tell.send(telling, tell, { cause: 'CALENDAR', causeRef }, actor), causeRef };
  }

  private async coming(classes: readonly HeldClass[]): Promise<HeldClass[]> {
    const today = await this.time.today();
    return classes.filter(({ date }) => date >= today);
  }

  private async telling(change: DayChange, classes: readonly HeldClass[]): Promise<Telling> {
    const bySection = Map.groupBy(classes, ({ schedule }) => schedule.classSectionId);
    const byTeacher = await this.teachersOf(classes);
    const ofStudents = new Map<number, ChangedClass[]>();
    for (const { studentId, sectionId, ...stay } of await this.staysIn(classes)) {
      const own = bySection.get(sectionId)!.filter(({ date }) => isOnRoster(stay, date));
      if (own.length > 0) ofStudents.set(studentId, [...(ofStudents.get(studentId) ?? []), ...own.map(changedClass)]);
    }
    return {
      families: {
        studentIds: [...ofStudents.keys()],
        newsOf: (children) =>
          familyNews(
            children.map((child) => ({ name: callNameOf(child), classes: ofStudents.get(child.id)! })),
            change,
          ),
      },
      teachers: {
        userIds: [...byTeacher.keys()],
        newsOf: (userId) => teacherNews(byTeacher.get(userId)!, change),
      },
    };
  }

  /** The classes by the users who teach or cover them. */
  private async teachersOf(classes: readonly HeldClass[]): Promise<Map<number, TeachersClasses>> {
    const covers = await this.covers.at(placesOf(classes));
    const all = classes.flatMap((held) => {
      const { scheduleId, teacherUserId } = held.schedule;
      const substitutes = covers.get(placeKey(scheduleId, held.dayId))?.substitutes ?? [];
      return [
        { userId: teacherUserId, part: 'own' as const, of: changedClass(held) },
        ...substitutes.map(({ userId }) => ({ userId, part: 'covered' as const, of: changedClass(held) })),
      ];
    });
    const partOf = (rows: typeof all, wanted: keyof TeachersClasses) =>
      rows.filter(({ part }) => part === wanted).map(({ of }) => of);
    return new Map(
      [...Map.groupBy(all, ({ userId }) => userId)].map(([userId, rows]) => [
        userId,
        { own: partOf(rows, 'own'), covered: partOf(rows, 'covered') },
      ]),
    );
  }

  /** The stays in the sections of the classes, between their first and last date. */
  private async staysIn(classes: readonly HeldClass[]): Promise<StudentsStay[]> {
    if (classes.length === 0) return [];
    const dates = classes.map(({ date }) => date).sort();
    return this.db.query<StudentsStay>(
      `SELECT ${columns('membership', 'studentId', 'sectionId', 'firstDay', 'lastDay')}
       ${fromStays} WHERE membership.section_id IN (:...sectionIds) AND membership.first_day <= :last AND ${notOver('membership', ':first')}`,
      {
        sectionIds: [...new Set(classes.map(({ schedule }) => schedule.classSectionId))],
        first: dates[0]!,
        last: dates.at(-1)!,
      },
    );
  }
}
