import { Entity, Index } from 'typeorm';
import type { FeedContent } from '@homeroom/shared/calendar/calendar-feed';
import { Day, Hash, Id, Instant, Int, References, Text } from '../../platform/database/columns.js';

/** A user's personal iCalendar link. Its address contains a random token, of which only the hash is stored. */
@Entity('calendar_feeds')
@Index('ux_calendar_feeds_user', ['userId'], { unique: true })
@Index('ux_calendar_feeds_token', ['tokenHash'], { unique: true })
export class CalendarFeedEntity {
  @Id() id!: number;
  @References('users', 'CASCADE') @Int() userId!: number;
  @Hash(64) tokenHash!: string;
  @Text(12) content!: FeedContent;
  @Instant() createdAt!: string;
  /** The date at the school. */
  @Day({ nullable: true }) lastReadOn!: string | null;
}
