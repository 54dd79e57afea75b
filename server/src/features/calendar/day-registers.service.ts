import { Injectable } from '@nestjs/common';
import { registerStateOf } from '@homeroom/shared/attendance/registers';
import { hasBegun } from '@homeroom/shared/calendar/class-dates';
import type { DayRegisters } from '@homeroom/shared/calendar/manage-calendar';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { RegisterCounts } from '../attendance/register-counts.service.js';
import { ClassDates } from '../classes/class-dates.service.js';
import { onDays } from '../classes/public.js';

/** Counts the classes of each calendar day, and their registers by state, as the dashboard does. */
@Injectable()
export class DayRegistersService {
  constructor(
    private readonly dates: ClassDates,
    private readonly counts: RegisterCounts,
    private readonly time: SchoolTime,
  ) {}

  /** The days of a semester on which classes meet. */
  async of(semesterId: number): Promise<DayRegisters[]> {
    const now = await this.time.now();
    const schedules = await this.dates.of({ semesterIds: [semesterId] });
    const counts = await this.counts.of(onDays(schedules, (date, schedule) => hasBegun(schedule, date, now)));
    const found = new Map<number, DayRegisters>();
    for (const { scheduleId, days } of schedules) {
      for (const [n, { id }] of days.entries()) {
        const day = found.get(id) ?? { dayId: id, classes: 0, begun: 0, noStudents: 0, completed: 0 };
        // The days that have begun come first, so counts have the same indexes.
        const count = counts.get(scheduleId)?.[n];
        day.classes += 1;
        const state = count && registerStateOf(count);
        if (state === 'NO_STUDENTS') day.noStudents += 1;
        else if (state) day.begun += 1;
        if (state === 'COMPLETED') day.completed += 1;
        found.set(id, day);
      }
    }
    return [...found.values()];
  }
}
