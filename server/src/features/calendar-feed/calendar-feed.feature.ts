import { CalendarFeeds20261122000000 } from '../../database/migrations/20261122000000-calendar-feeds.js';
import type { Feature } from '../../platform/feature.js';
import { CalendarFeedEntity } from './calendar-feed.entity.js';
import { CalendarFeedModule } from './calendar-feed.module.js';

export const calendarFeed: Feature = {
  module: CalendarFeedModule,
  entities: [CalendarFeedEntity],
  migrations: [CalendarFeeds20261122000000],
};
