import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { namesOf } from '@homeroom/shared/text';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { CalendarFeeds } from '../calendar-feed/calendar-feeds.service.js';
import { FeedFactsService, type FeedFacts } from '../calendar-feed/feed-facts.service.js';
import type { ScheduledClass } from '../classes/public.js';
import { FamilyFacts } from './family-facts.service.js';

/** The calendar of a family: the classes of the children whom the page shows, and the days that concern them. */
@Injectable()
export class FamilyCalendars {
  constructor(
    private readonly family: FamilyFacts,
    private readonly facts: FeedFactsService,
    private readonly feeds: CalendarFeeds,
    private readonly time: SchoolTime,
  ) {}

  send(parentId: number, request: Request, response: Response): Promise<void> {
    return this.feeds.sendTo(`parent ${parentId}`, () => this.factsOf(parentId), request, response);
  }

  private async factsOf(parentId: number): Promise<FeedFacts> {
    const today = await this.time.today();
    const children = await this.family.children(parentId, today);
    const own = children.flatMap(({ name, classes }) => classes.map((each) => ({ name, each })));
    const classes = [...Map.groupBy(own, ({ each }) => each.scheduleId).values()].map((same): ScheduledClass => {
      const { days: _, closed: __, allDays: ___, ...schedule } = same[0]!.each;
      const dates = same.flatMap(({ each }) => [...each.days.map(({ date }) => date), ...each.closed.keys()]);
      return { ...schedule, sectionName: namesOf(same.map(({ name }) => name)), reached: new Set(dates.sort()) };
    });
    return this.facts.ofClasses('FAMILY', classes, today);
  }
}
