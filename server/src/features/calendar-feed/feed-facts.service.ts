import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import type { CalendarDate } from '@homeroom/shared/calendar/class-dates';
import type { FeedContent } from '@homeroom/shared/calendar/calendar-feed';
import { addDays, type IsoDate } from '@homeroom/shared/dates';
import { Database } from '../../platform/database/database.js';
import { Settings } from '../../platform/settings/settings.js';
import { ClassTypeEntity } from '../academics/class-type.entity.js';
import { SectionEntity } from '../academics/section.entity.js';
import { SemesterEntity } from '../academics/semester.entity.js';
import { ClassDates } from '../classes/class-dates.service.js';
import type { ScheduledClass } from '../classes/public.js';
import type { FeedReader } from './feed-links.service.js';

/** Feeds leave out semesters that ended more days ago. */
const keptDays = 60;

/** Everything that a feed is made from. */
export interface FeedFacts {
  schoolName: string;
  timeZone: string;
  /** 'FAMILY': the classes of children, for a parent. */
  content: FeedContent | 'FAMILY';
  classes: ScheduledClass[];
  /** The dates of each semester's calendar, by the semester's id. */
  calendars: { semesterId: number; dates: readonly CalendarDate[] }[];
  classTypes: { id: number; name: string }[];
  sections: { id: number; name: string }[];
}

/** Reads what a feed is made from. */
@Injectable()
export class FeedFactsService {
  constructor(
    private readonly db: Database,
    private readonly dates: ClassDates,
    private readonly settings: Settings,
  ) {}

  /** `today` at the school. */
  async of({ userId, content }: FeedReader, today: IsoDate): Promise<FeedFacts> {
    const during = { from: addDays(today, -keptDays) };
    const reader = content === 'OWN_CLASSES' ? ({ userId, role: 'TEACHER' } as const) : undefined;
    return this.ofClasses(content, content === 'DAYS' ? [] : await this.dates.classes({ during }, reader), today);
  }

  /** The facts of a feed of these classes. */
  async ofClasses(content: FeedFacts['content'], classes: ScheduledClass[], today: IsoDate): Promise<FeedFacts> {
    const since = addDays(today, -keptDays);
    const { 'school.name': schoolName, 'school.timeZone': timeZone } = await this.settings.all([
      'school.name',
      'school.timeZone',
    ]);
    const semesters = await this.db.find(SemesterEntity, {
      where: { lastDay: MoreThanOrEqual(since) },
      order: { id: 'ASC' },
    });
    const calendars = await this.dates.calendars(semesters.map(({ id: semesterId }) => ({ semesterId })));
    const [classTypes, sections] = [
      await this.db.find(ClassTypeEntity, { order: { id: 'ASC' } }),
      await this.db.find(SectionEntity, { order: { id: 'ASC' } }),
    ];
    return {
      schoolName: schoolName ?? 'Homeroom',
      timeZone: timeZone ?? 'UTC',
      content,
      classes,
      calendars: [...calendars].map(([semesterId, dates]) => ({ semesterId, dates })),
      classTypes: classTypes.map(({ id, className: name }) => ({ id, name })),
      sections: sections.map(({ id, sectionName: name }) => ({ id, name })),
    };
  }
}

/** Equal for equal facts, so that a calendar does not get them twice. Weak, because each file contains the time of writing. */
export function etagOf(facts: FeedFacts, address: string) {
  const json = JSON.stringify([address, facts], (_, value: unknown) => (value instanceof Set ? [...value] : value));
  return `W/"${hash('sha256', json, 'base64url')}"`;
}
