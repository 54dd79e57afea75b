import { Module } from '@nestjs/common';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { CalendarFeedController } from './calendar-feed.controller.js';
import { CalendarFeeds } from './calendar-feeds.service.js';
import { FeedFactsService } from './feed-facts.service.js';
import { FeedLinks } from './feed-links.service.js';

@Module({
  imports: [ClassDatesModule],
  controllers: [CalendarFeedController],
  providers: [CalendarFeeds, FeedLinks, FeedFactsService],
  exports: [CalendarFeeds, FeedFactsService],
})
export class CalendarFeedModule {}
