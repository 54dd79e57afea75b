import { Injectable } from '@nestjs/common';
import { classDayOn, type CalendarDay } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import type { TouchedClass } from '@homeroom/shared/calendar/manage-calendar';
import { RegisterCounts, type RegisterPlace } from '../attendance/register-counts.service.js';
import { placeKey } from '../attendance/public.js';
import { ClassDates } from '../classes/class-dates.service.js';
import { namedClass, type ScheduledClass } from '../classes/public.js';

/** The id of a day that is not stored yet: higher than all others, because the oldest day of a date holds a class. */
export const unstoredId = 2_147_483_647;

/** A class on a date, with the calendar day that holds it. */
export interface HeldClass {
  schedule: ScheduledClass;
  date: IsoDate;
  dayId: number;
}

/** The registers of some classes. */
export const placesOf = (classes: readonly HeldClass[]): RegisterPlace[] =>
  classes.map(({ schedule: { scheduleId }, dayId: calendarDayId }) => ({ scheduleId, calendarDayId }));

interface Difference {
  /** Classes that would no longer meet; `dayId` is the day that holds them now. */
  taken: HeldClass[];
  /** Classes that would newly meet. */
  gained: HeldClass[];
  /** All classes that would meet. */
  meeting: HeldClass[];
}

/** Compares the classes of the present calendar with those of a changed one. */
@Injectable()
export class TouchedClasses {
  constructor(
    private readonly dates: ClassDates,
    private readonly counts: RegisterCounts,
  ) {}

  /** `next` returns the days that a date would have. */
  async difference(
    semesterId: number,
    dates: readonly IsoDate[],
    next: (date: IsoDate, now: readonly CalendarDay[]) => readonly CalendarDay[],
  ): Promise<Difference> {
    const schedules = await this.dates.classes({ semesterIds: [semesterId] });
    const calendar = new Map(
      (await this.dates.calendars([{ semesterId }])).get(semesterId)?.map(({ date, days }) => [date, days]),
    );
    const difference: Difference = { taken: [], gained: [], meeting: [] };
    for (const date of dates) {
      const now = calendar.get(date) ?? [];
      const then = next(date, now);
      for (const schedule of schedules) {
        const [was, is] = [classDayOn(schedule, now), classDayOn(schedule, then)];
        if (was && !is) difference.taken.push({ schedule, date, dayId: was.id });
        if (is && !was) difference.gained.push({ schedule, date, dayId: is.id });
        if (is) difference.meeting.push({ schedule, date, dayId: is.id });
      }
    }
    return difference;
  }

  /** Classes as a preview lists them, with their registers' counts. */
  async named(classes: readonly HeldClass[]): Promise<TouchedClass[]> {
    const counts = await this.counts.at(placesOf(classes));
    return classes.map(({ schedule, date, dayId }) => ({
      ...namedClass(schedule),
      date,
      ...(counts.get(placeKey(schedule.scheduleId, dayId)) ?? { marked: 0, total: 0 }),
    }));
  }
}
