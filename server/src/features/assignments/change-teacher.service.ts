import { Injectable } from '@nestjs/common';
import type { ClassPreview, TeacherChange } from '@homeroom/shared/assignments/schedules';
import { addDays, showDate } from '@homeroom/shared/dates';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/http/problems.js';
import { SemesterEntity } from '../academics/semester.entity.js';
import { ScheduleEntity } from '../classes/schedule.entity.js';
import { AssignClassService } from './assign-class.service.js';
import { ChangeClass } from './change-class.service.js';
import { ClassChoices } from './class-choices.service.js';
import { ClassPreviews } from './class-previews.service.js';
import { spanOf } from './first-day.js';

/** Gives a class to another teacher from a day on: it ends on the day before, and a successor begins (decisions 2.10). */
@Injectable()
export class ChangeTeacher {
  constructor(
    private readonly db: Database,
    private readonly classes: AssignClassService,
    private readonly choices: ClassChoices,
    private readonly changes: ChangeClass,
    private readonly previews: ClassPreviews,
  ) {}

  /** The class dates that the new teacher gets, clashes, cover that passes, and requests for cover that are withdrawn; throws what `change` would throw. */
  async preview(id: number, change: TeacherChange, actor: Actor): Promise<ClassPreview> {
    const { schedule, next } = await this.planned(id, change);
    await this.choices.require(next, actor);
    const { firstDay } = change;
    await this.changes.requireNoMarksAfter(id, addDays(firstDay, -1));
    return this.previews.preview(next, { firstDay, lastDay: schedule.lastDay, instead: id });
  }

  /** Returns the successor's id. Throws if there are marks from the day on, or if the assignment is refused. */
  change(id: number, change: TeacherChange, actor: Actor): Promise<{ id: number }> {
    return this.db.unit(async () => {
      const { schedule, next } = await this.planned(id, change);
      await this.changes.change(id, { lastDay: addDays(change.firstDay, -1) }, actor);
      const { id: successor } = await this.classes.assign(next, actor);
      if (schedule.lastDay !== null) await this.changes.change(successor, { lastDay: schedule.lastDay }, actor);
      return { id: successor };
    });
  }

  private async planned(id: number, { teacherId, firstDay }: TeacherChange) {
    const schedule = await this.db.requireRow(ScheduleEntity, id);
    if (schedule.teacherId === teacherId)
      throw invalid({ path: 'teacherId', message: 'This teacher already has the class.' });
    const semester = await this.db.findOneByOrFail(SemesterEntity, { id: schedule.semesterId });
    const { first, last } = spanOf(schedule, semester);
    if (firstDay <= first || firstDay > last)
      throw invalid({
        path: 'firstDay',
        message: `Choose a day after ${showDate(first)} and no later than ${showDate(last)}.`,
      });
    const { classTypeId, semesterId, classSectionId, weekdays, startTime, endTime } = schedule;
    return {
      schedule,
      next: { teacherId, classTypeId, semesterId, classSectionId, weekdays, startTime, endTime, firstDay },
    };
  }
}
