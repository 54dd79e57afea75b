import { Injectable } from '@nestjs/common';
import { takesClasses } from '@homeroom/shared/calendar/class-dates';
import { missedScope } from '@homeroom/shared/calendar/closing';
import { calendarMessages, type MakeUpDraft } from '@homeroom/shared/calendar/manage-calendar';
import { beginningOf } from '@homeroom/shared/text';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { ClassDates } from '../classes/class-dates.service.js';

/** Drafts make-up days for classes that a holiday or closure took. */
@Injectable()
export class MakeUps {
  constructor(
    private readonly db: Database,
    private readonly dates: ClassDates,
  ) {}

  /** The scope and name of a make-up day; 409 for a day that took no classes. */
  async draftFor(id: number): Promise<MakeUpDraft> {
    const day = await this.db.requireRow(CalendarDayEntity, id);
    if (!takesClasses(day.kind)) throw conflict(calendarMessages.nothingMissed);
    const schedules = await this.dates.classes({ semesterIds: [day.semesterId] });
    return { name: day.name && beginningOf(`Make-up for ${day.name}`, 120), ...missedScope(day, schedules) };
  }
}
