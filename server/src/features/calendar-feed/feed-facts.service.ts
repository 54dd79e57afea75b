import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '@homeroom/shared/calendar/class-dates';
import type { FeedContent } from '@homeroom/shared/calendar/calendar-feed';
import { addDays, type IsoDate } from '@homeroom/shared/dates';
import { Reads } from '../../platform/database/reads.js';
import { Settings } from '../../platform/settings/settings.js';
import { ClassDates, type ScheduledClass } from '../classes/class-dates.service.js';
import type { FeedReader } from './feed-links.service.js';

/** Semesters that ended longer ago are no longer in a feed. */
const keptDays = 60;

/** Everything that a feed is made from. */
export interface FeedFacts {
  schoolName: string;
  timeZone: string;
  content: FeedContent;
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
    private readonly reads: Reads,
    private readonly dates: ClassDates,
    private readonly settings: Settings,
  ) {}

  /** `today` at the school. */
  async of({ userId, content }: FeedReader, today: IsoDate): Promise<FeedFacts> {
    const since = addDays(today, -keptDays);
    const { 'school.name': schoolName, 'school.timeZone': timeZone } = await this.settings.all(
      'school.name',
      'school.timeZone',
    );
    const semesters = await this.reads.query<{ semesterId: number }>(
      'SELECT id AS "semesterId" FROM semesters WHERE last_day >= :since ORDER BY id',
      {
        since,
      },
    );
    const calendars = await this.dates.calendars(semesters);
    const live = { sql: 'e.last_day >= :since', parameters: { since } };
    return {
      schoolName: schoolName ?? 'Homeroom',
      timeZone: timeZone ?? 'UTC',
      content,
      classes:
        content === 'DAYS'
          ? []
          : await this.dates.classes(
              content === 'OWN_CLASSES' ? this.dates.reachedBy({ userId, role: 'TEACHER' }, live) : live,
            ),
      calendars: [...calendars].map(([semesterId, dates]) => ({ semesterId, dates })),
      classTypes: await this.reads.query('SELECT id AS "id", class_name AS "name" FROM class_types ORDER BY id'),
      sections: await this.reads.query('SELECT id AS "id", section_name AS "name" FROM sections ORDER BY id'),
    };
  }
}

/** The same for the same facts: a calendar that has them already is not sent them again. Weak, because each writing bears its own time. */
export const etagOf = (facts: FeedFacts, address: string) =>
  `W/"${createHash('sha256')
    .update(JSON.stringify([address, facts], (_, value: unknown) => (value instanceof Set ? [...value] : value)))
    .digest('base64url')}"`;
