import { creates, day, id, instant, int, optional, text } from '../../platform/database/migration-dsl.js';

/** Personal iCalendar links: one a user, of which only the secret's hash is kept. */
export const CalendarFeeds20261122000000 = creates('CalendarFeeds20261122000000', 'calendar_feeds', {
  columns: { id: id(), user_id: int(), token_hash: text(64), content: text(12), created_at: instant(), last_read_on: optional(day()) },
  references: { user_id: ['users', 'CASCADE'] },
  indexes: { ux_calendar_feeds_user: ['user_id'], ux_calendar_feeds_token: ['token_hash'] },
});
