import { Injectable } from '@nestjs/common';
import type { AssignClass, ClassPreview } from '@homeroom/shared/assignments/schedules';
import type { IsoDate } from '@homeroom/shared/dates';
import { isOnRoster, type Stay } from '@homeroom/shared/students/students';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { TeacherEntity } from '../accounts/teacher.entity.js';
import { SemesterEntity } from '../academics/semester.entity.js';
import { ClassDates } from '../classes/class-dates.service.js';
import { fromStudentStays } from '../students/students.sql.js';
import { AssignClassService } from './assign-class.service.js';
import { clashesOf } from './class-clashes.js';

/** Previews the assignment of a class: its dates, and what its teacher and section have at the same time. */
@Injectable()
export class ClassPreviews {
  constructor(
    private readonly db: Database,
    private readonly classes: AssignClassService,
    private readonly dates: ClassDates,
    private readonly time: SchoolTime,
  ) {}

  /** Throws what `assign` would throw. Clashes are only shown, because they may be intended. */
  async of(input: AssignClass, actor: Actor): Promise<ClassPreview> {
    const firstDay = await this.classes.beginning(input, actor);
    return this.preview(input, { firstDay, lastDay: null });
  }

  /** `instead`: the preceding assignment, which cannot clash with it. */
  async preview(
    input: AssignClass,
    { firstDay, lastDay, instead }: { firstDay: IsoDate | null; lastDay: IsoDate | null; instead?: number },
  ): Promise<ClassPreview> {
    const { semesterId, classTypeId, classSectionId, teacherId } = input;
    const semester = await this.db.findOneByOrFail(SemesterEntity, { id: semesterId });
    const { userId: teacherUserId } = await this.db.findOneByOrFail(TeacherEntity, { id: teacherId });
    const meeting = {
      semesterId,
      classTypeId,
      classSectionId,
      weekdays: input.weekdays ?? [],
      firstDay,
      lastDay,
    };
    const calendars = await this.dates.calendars([meeting]);
    const dates = this.dates.daysOf(meeting, calendars).days.map(({ date }) => date);
    const others = await this.dates.of({
      either: { teacherId, sectionId: classSectionId },
      during: { from: semester.firstDay, to: semester.lastDay },
    });
    const today = await this.time.today();
    const stays = await this.db.query<Stay>(
      `SELECT DISTINCT membership.first_day AS "firstDay", membership.last_day AS "lastDay" ${fromStudentStays} WHERE membership.section_id = :classSectionId`,
      { classSectionId },
    );
    return {
      firstDay: firstDay ?? semester.firstDay,
      dates,
      past: dates.filter((date) => date < today && stays.some((stay) => isOnRoster(stay, date))).length,
      clashes: clashesOf(
        { classSectionId, teacherUserId, dates, startTime: input.startTime ?? null, endTime: input.endTime ?? null },
        others.filter(({ scheduleId }) => scheduleId !== instead),
      ),
      covers: await this.classes.touchedCovers(input, meeting),
    };
  }
}
