import { CalendarFeeds20261122000000 } from '../../database/migrations/20261122000000-calendar-feeds.js';
import type { Feature } from '../../platform/feature.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { CalendarFeedController } from './calendar-feed.controller.js';
import { CalendarFeedEntity } from './calendar-feed.entity.js';
import { CalendarFeeds } from './calendar-feeds.service.js';
import { FeedFactsService } from './feed-facts.service.js';
import { FeedLinks } from './feed-links.service.js';

export const calendarFeed: Feature = {
  module: {
    imports: [ClassDatesModule],
    controllers: [CalendarFeedController],
    providers: [CalendarFeeds, FeedLinks, FeedFactsService],
  },
  entities: [CalendarFeedEntity],
  migrations: [CalendarFeeds20261122000000],
};
