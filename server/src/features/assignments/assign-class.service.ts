import { Injectable } from '@nestjs/common';
import type { Meeting } from '@homeroom/shared/calendar/class-dates';
import { addDays, type IsoDate } from '@homeroom/shared/dates';
import { assignClassMessages, type AssignClass, type ClassPreview } from '@homeroom/shared/assignments/schedules';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { isUniqueViolation } from '../../platform/database/failures.js';
import { conflict } from '../../platform/http/problems.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { namedSemester } from '../academics/semester.entity.js';
import { ClassChoices } from './class-choices.service.js';
import { firstDayOf, requireTimes } from './first-day.js';
import { ScheduleEntity } from '../classes/schedule.entity.js';
import { Covers } from '../cover/covers.service.js';
import { CoverEndings } from '../cover/endings/cover-endings.service.js';

/** Assigns classes to teachers (spec 2.7); a class has at most one open assignment (decisions 2.10). */
@Injectable()
export class AssignClassService {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly time: SchoolTime,
    private readonly choices: ClassChoices,
    private readonly covers: Covers,
    private readonly endings: CoverEndings,
  ) {}

  /** 409 if the class already has a teacher, naming them; 400 if a choice no longer exists. */
  async assign(input: AssignClass, actor: Actor): Promise<{ message: string; id: number }> {
    const assigned = () =>
      this.db.unit(async () => ({
        message: assignClassMessages.success,
        id: await this.write(input, actor),
      }));
    // If somebody else has just assigned the class, the second attempt finds and names them.
    return assigned().catch((error: unknown) => (isUniqueViolation(error) ? assigned() : Promise.reject(error)));
  }

  private async write(input: AssignClass, actor: Actor): Promise<number> {
    const firstDay = await this.beginning(input, actor);
    const values = {
      ...input,
      weekdays: input.weekdays ?? [],
      startTime: input.startTime ?? null,
      endTime: input.endTime ?? null,
      firstDay,
      lastDay: null,
    };
    const created = await this.db.insertRow(ScheduleEntity, { ...values, createdAt: this.time.stamp() });
    await this.audit.record(actor, { action: 'create', subject: 'Schedule', id: created, after: values });
    const before = (await this.choices.assigned(input)).map(({ id }) => id).filter((id) => id !== created);
    await this.covers.pass(before, { ...values, id: created }, actor);
    return created;
  }

  /**
   * The first day of an assignment; `null` to start with its semester. A previous teacher keeps the past of the class, so a successor
   * starts the day after at the earliest. Throws the reason if the assignment is refused.
   */
  async beginning(input: AssignClass, actor: Actor): Promise<IsoDate | null> {
    requireTimes(input.startTime ?? null, input.endTime ?? null);
    await this.choices.require(input, actor);
    const others = await this.choices.assigned(input);
    const current = others.find(({ lastDay }) => lastDay === null);
    if (current)
      throw conflict(
        current.teacherId === input.teacherId
          ? assignClassMessages.exists
          : `${current.teacher} already teaches this class. End that assignment first.`,
      );
    const semester = await namedSemester(this.db, input.semesterId);
    const before = others.flatMap(({ teacher, lastDay }) => (lastDay === null ? [] : [{ teacher, lastDay }]));
    return firstDayOf(input.firstDay ?? null, { semester, before });
  }

  /** What assigning a class does to its cover and open requests: its former teacher's requests for dates from its first day are withdrawn. */
  async touchedCovers(input: AssignClass, meeting: Meeting): Promise<ClassPreview['covers']> {
    const before = (await this.choices.assigned(input)).map(({ id }) => id);
    const { passing, ending } = await this.covers.passing(before, { ...meeting, teacherId: input.teacherId });
    const { firstDay } = meeting;
    // Only the first assignment of a class begins with its semester.
    const withdrawn = firstDay ? await this.endings.requestsAfter(before, addDays(firstDay, -1)) : [];
    return { passing: passing.length, ending: ending.length, withdrawn: withdrawn.length };
  }
}
