import { Injectable } from '@nestjs/common';
import {
  closedWords,
  closingOn,
  firstClassDayIn,
  hasBegun,
  isItsWeekday,
  lastClassDayIn,
} from '@homeroom/shared/calendar/class-dates';
import type { DashboardQuery, StatusQuery, TeacherStatus } from '@homeroom/shared/dashboard/office-dashboard';
import { addDays, type IsoDate } from '@homeroom/shared/dates';
import type { Actor } from '../../platform/access/actor.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { RegisterCounts } from '../attendance/register-counts.service.js';
import { placeKey } from '../attendance/public.js';
import { ClassDates } from '../classes/class-dates.service.js';
import type { ScheduledClass } from '../classes/public.js';
import { Covers } from '../cover/covers.service.js';
import { filterOf } from './reminded-registers.service.js';
import { statusesOf, type ClassOnDate } from './statuses.js';

/** A class that lasts as long as its semester is shown during the break after it. */
const isNotEnded = ({ lastDay, semesterLastDay }: ScheduledClass, today: IsoDate) =>
  lastDay === null || lastDay >= today || lastDay >= semesterLastDay;

/** The state of registers by teacher and class (spec 2.3), with at most six queries for a school of any size. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly time: SchoolTime,
    private readonly dates: ClassDates,
    private readonly counts: RegisterCounts,
    private readonly covers: Covers,
  ) {}

  /** Each live schedule with its latest class date that has begun (decisions 3). */
  async previousClasses(query: DashboardQuery, actor: Actor): Promise<TeacherStatus[]> {
    const now = await this.time.now();
    const today = now.date;
    const yesterday = addDays(today, -1);
    const live = query.semesterId ? {} : { goesOn: { at: today } };
    const all = await this.dates.classes({ archived: false, ...live, ...filterOf(query) }, actor);
    const schedules = all.filter((each) => isNotEnded(each, today));
    const calendars = await this.dates.calendars(schedules);
    const closings = new Map(
      [...calendars].map(([semesterId, dates]) => [semesterId, dates.find(({ date }) => date === today)?.days]),
    );
    return this.counted(
      schedules.map((schedule) => {
        const calendar = this.dates.datesOf(schedule, calendars);
        const day = lastClassDayIn(schedule, calendar, hasBegun(schedule, today, now) ? today : yesterday);
        const days = closings.get(schedule.semesterId);
        const closing = days && isItsWeekday(schedule, today) ? closingOn(schedule, days) : null;
        return {
          schedule,
          day,
          firstDate: day ? null : (firstClassDayIn(schedule, calendar)?.date ?? null),
          closedToday: closing && closedWords(closing),
        };
      }),
    );
  }

  /** `previousClasses` whose register is completed. */
  async completedClasses(query: DashboardQuery, actor: Actor): Promise<TeacherStatus[]> {
    const teachers = await this.previousClasses(query, actor);
    return teachers
      .map((teacher) => ({ ...teacher, classes: teacher.classes.filter((each) => each.attendanceCompleted) }))
      .filter(({ classes }) => classes.length > 0);
  }

  async classesOn({ onDate, ...query }: StatusQuery, actor: Actor): Promise<TeacherStatus[]> {
    const during = { from: onDate, to: onDate };
    const meeting = await this.dates.meetingOn(onDate, { during, ...filterOf(query) }, actor);
    return this.counted(meeting.map((each) => ({ ...each, firstDate: null, closedToday: null })));
  }

  private async counted(
    classes: readonly Omit<ClassOnDate, 'count' | 'hasStudents' | 'cover'>[],
  ): Promise<TeacherStatus[]> {
    const places = classes.flatMap(({ schedule, day }) =>
      day ? [{ scheduleId: schedule.scheduleId, calendarDayId: day.id }] : [],
    );
    const counts = await this.counts.at(places);
    const covers = await this.covers.at(places);
    const at = (scheduleId: number, day: ClassOnDate['day']) => {
      const key = day ? placeKey(scheduleId, day.id) : '';
      return { count: counts.get(key) ?? { marked: 0, total: 0 }, cover: covers.get(key) ?? null };
    };
    const counted = classes.map((each) => ({ ...each, ...at(each.schedule.scheduleId, each.day) }));
    const empty = counted.filter(({ day, count }) => day && count.total === 0);
    const sections = await this.counts.sectionsWithStudents(
      empty.map(({ schedule }) => schedule.classSectionId),
      await this.time.today(),
    );
    return statusesOf(counted.map((each) => ({ ...each, hasStudents: sections.has(each.schedule.classSectionId) })));
  }
}
