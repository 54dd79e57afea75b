import { Injectable } from '@nestjs/common';
import { attendanceMessages, type MarkableSchedule } from '@homeroom/shared/attendance/registers';
import type { WhyNot } from '@homeroom/shared/why-not';
import type { Actor } from '../../platform/access/actor.js';
import { closedWords, isItsWeekday } from '@homeroom/shared/calendar/class-dates';
import { ClassDates } from '../classes/class-dates.service.js';
import { classNames, onDays, type DatedClass } from '../classes/public.js';
import { MarkingRulesService } from './marking-rules.service.js';
import { isOpen, opening, whyNoClassYet } from './refusal.js';
import { RegisterCounts } from './register-counts.service.js';

/** The schedules that somebody may mark, with every class date up to today and its register's counts. */
@Injectable()
export class RegisterList {
  constructor(
    private readonly dates: ClassDates,
    private readonly counts: RegisterCounts,
    private readonly rules: MarkingRulesService,
  ) {}

  /** Their own for a teacher, all for an administrator; of semesters that are not archived, the newest first. */
  async of(actor: Actor): Promise<MarkableSchedule[]> {
    const rules = await this.rules.for(actor);
    const reached = await this.dates.of({ archived: false }, actor);
    // Substitutes see a class from the first day that they cover.
    const offered = reached.filter(
      ({ reached: single, days }) => !single || days.some(({ date }) => date <= rules.today),
    );
    const begun = onDays(offered, (date) => date <= rules.today);
    const counts = await this.counts.of(begun);
    return begun.map((schedule, n) => {
      const { scheduleId, startTime, endTime, days, semesterFirstDay, semesterLastDay } = schedule;
      const dates = days.map(({ date }, at) => {
        const { marked, total } = counts.get(scheduleId)![at]!;
        return { date, marked, total, open: total > 0 && isOpen(schedule, date, rules) };
      });
      return {
        ...classNames(schedule),
        startTime,
        endTime,
        opensAt: opening(startTime, rules),
        dates,
        empty: whyEmpty(offered[n]!, dates),
        closed: [...schedule.closed]
          .map(([date, closing]) => ({ date, name: closedWords(closing) }))
          .filter(({ date }) => date <= rules.today && isItsWeekday(schedule, date)),
        running: semesterFirstDay <= rules.today && rules.today <= semesterLastDay,
      };
    });
  }
}

function whyEmpty({ days }: DatedClass, dates: MarkableSchedule['dates']): WhyNot | null {
  if (dates.some(({ total }) => total > 0)) return null;
  if (dates.length > 0) return { cause: 'NO_STUDENTS', message: attendanceMessages.noStudents };
  return whyNoClassYet(days[0]?.date ?? null);
}
