import { Injectable } from '@nestjs/common';
import { addDays, showDate, type IsoDate } from '@homeroom/shared/dates';
import type { CoverEffect, ScheduleChange } from '@homeroom/shared/assignments/schedules';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { namedSemester, SemesterEntity, type NamedSemester } from '../academics/semester.entity.js';
import { fromDatedMarks } from '../attendance/marks.sql.js';
import { ClassChoices } from './class-choices.service.js';
import { requireTimes, spanOf } from './first-day.js';
import { ScheduleEntity } from '../classes/schedule.entity.js';
import { CoverEndings } from '../cover/endings/cover-endings.service.js';
import { NewWeekdays } from '../cover/endings/new-weekdays.service.js';

/** Changes, ends and removes assignments of classes (decisions 2.10). */
@Injectable()
export class ChangeClass {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly time: SchoolTime,
    private readonly choices: ClassChoices,
    private readonly endings: CoverEndings,
    private readonly newWeekdays: NewWeekdays,
  ) {}

  /**
   * Changes when a class meets, or ends it on a day. If it has begun, new weekdays apply from tomorrow, in a successor, so that
   * past registers keep their dates (decisions 2.10). Returns what happens to cover on dates of the old weekdays, as a text or `null`.
   */
  async change(id: number, input: ScheduleChange, actor: Actor): Promise<string | null> {
    const today = await this.time.today();
    return this.db.unit(async () => {
      const before = await this.db.lockedRow(ScheduleEntity, id);
      const semester = await namedSemester(this.db, before.semesterId);
      const after = { ...before, ...input };
      requireTimes(after.startTime, after.endTime);
      requireLastDay(after, semester);
      if (input.lastDay) await this.requireNoMarksAfter(id, input.lastDay);
      if (input.lastDay !== undefined) await this.requireNoOverlap(after, semester);
      const { first, last } = spanOf(before, semester);
      const isMoved = !sameWeekdays(before.weekdays, after.weekdays);
      if (first <= today && isMoved) {
        if (last <= today) throw conflict(`This class ended on ${showDate(last)}, and its past cannot be changed.`);
        return this.succeed(before, after, today, actor);
      }
      if (Object.keys(input).length > 0) await this.db.update(ScheduleEntity, { id }, input);
      const effect = isMoved ? await this.newWeekdays.apply(id, after, actor) : null;
      if (input.lastDay) await this.endings.withdrawAfter(id, input.lastDay, actor);
      await this.audit.record(actor, { action: 'update', subject: 'Schedule', id, before, after });
      return effect;
    });
  }

  /** What `change` would do to the cover and requests of a class, as a text; `null` if its weekdays stay, or it has none. */
  async coverEffect(id: number, input: ScheduleChange): Promise<CoverEffect> {
    const before = await this.db.requireRow(ScheduleEntity, id);
    const after = { ...before, ...input };
    if (sameWeekdays(before.weekdays, after.weekdays)) return { effect: null };
    return { effect: await this.newWeekdays.preview(id, after) };
  }

  /** Ends a class today and starts its successor tomorrow. */
  private async succeed(
    before: ScheduleEntity,
    after: ScheduleEntity,
    today: IsoDate,
    actor: Actor,
  ): Promise<string | null> {
    const { id, ...values } = { ...after, firstDay: addDays(today, 1), createdAt: this.time.stamp() };
    if (values.lastDay !== null && values.lastDay < values.firstDay)
      throw invalid({ path: 'weekdays', message: 'New weekdays apply from tomorrow, and the class ends before that.' });
    await this.db.update(ScheduleEntity, { id }, { lastDay: today });
    const successor = await this.db.insertRow(ScheduleEntity, values);
    await this.audit.record(actor, [
      { action: 'update', subject: 'Schedule', id, before, after: { ...before, lastDay: today } },
      { action: 'create', subject: 'Schedule', id: successor, after: { ...values, succeeds: id } },
    ]);
    return this.newWeekdays.apply(id, { ...values, id: successor }, actor);
  }

  /** Removes an assignment that has no attendance yet; its cover ends. */
  async remove(id: number, actor: Actor): Promise<void> {
    await this.db.unit(async () => {
      const before = await this.db.lockedRow(ScheduleEntity, id);
      await this.endings.endBeforeDeletion({ scheduleId: id }, actor);
      await this.db.delete(ScheduleEntity, { id });
      await this.audit.record(actor, { action: 'delete', subject: 'Schedule', id, before });
    });
  }

  /** Refuses a last day before a register that has marks. */
  async requireNoMarksAfter(scheduleId: number, lastDay: IsoDate) {
    const [marked] = await this.db.query<{ date: IsoDate | null }>(
      `SELECT max(calendar_day.date) AS "date" ${fromDatedMarks} WHERE mark.schedule_id = :scheduleId AND mark.status IS NOT NULL AND calendar_day.date > :lastDay`,
      { scheduleId, lastDay },
    );
    if (marked?.date)
      throw invalid({
        path: 'lastDay',
        message: `The register of ${showDate(marked.date)} has marks. End the class on that day or later.`,
      });
  }

  /** Refuses two teachers for a class on the same day (decisions 2.10). */
  private async requireNoOverlap(schedule: ScheduleEntity, semester: SemesterEntity) {
    const own = spanOf(schedule, semester);
    const same = (await this.choices.assigned(schedule))
      .map((other) => ({ ...other, ...spanOf(other, semester) }))
      .find(({ id, first, last }) => id !== schedule.id && first <= own.last && last >= own.first);
    if (same) throw conflict(`${same.teacher} teaches this class from ${showDate(same.first)}.`);
  }
}

const sameWeekdays = (one: readonly number[], other: readonly number[]) =>
  [...one].sort().join() === [...other].sort().join();

function requireLastDay(schedule: ScheduleEntity, semester: NamedSemester) {
  const { lastDay } = schedule;
  if (lastDay === null) return;
  const { first } = spanOf(schedule, semester);
  if (lastDay < first) throw invalid({ path: 'lastDay', message: `This class begins on ${showDate(first)}.` });
  if (lastDay > semester.lastDay)
    throw invalid({ path: 'lastDay', message: `${semester.fullName} ends on ${showDate(semester.lastDay)}.` });
}
