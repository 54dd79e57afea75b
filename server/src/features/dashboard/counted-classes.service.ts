import { Injectable } from '@nestjs/common';
import type { MarkingRules } from '../attendance/public.js';
import { RegisterCounts } from '../attendance/register-counts.service.js';
import { ClassDates } from '../classes/class-dates.service.js';
import { onDays } from '../classes/public.js';
import type { CountedClass } from './teacher-day.js';

/** A teacher's classes with the counts of their registers so far. */
@Injectable()
export class CountedClasses {
  constructor(
    private readonly dates: ClassDates,
    private readonly counts: RegisterCounts,
  ) {}

  /** The classes of current and coming semesters, and of those that can still be marked. */
  async of(teacherUserId: number, { today, editableFrom }: MarkingRules): Promise<CountedClass[]> {
    // The teacher's own reach, whoever is looking.
    const reader = { userId: teacherUserId, role: 'TEACHER' } as const;
    const live = { archived: false, goesOn: { at: today, orEndsFrom: editableFrom } };
    const schedules = await this.dates.of(live, reader);
    const begun = onDays(schedules, (date) => date <= today);
    const counts = await this.counts.of(begun);
    return schedules.map((schedule, n) => ({
      ...schedule,
      begun: begun[n]!.days,
      counts: counts.get(schedule.scheduleId)!,
    }));
  }
}
