import { creates, id, instant, int, longText, optional, text } from '../../platform/database/migration-dsl.js';

export const CoverRequests20261129200000 = creates('CoverRequests20261129200000', 'cover_requests', {
  columns: {
    id: id(),
    schedule_id: int(),
    asked_by_id: int(),
    calendar_day_ids: longText(),
    reason: optional(text(200)),
    state: text(10),
    asked_at: instant(),
    answer: optional(text(200)),
    answered_by_id: optional(int()),
    answered_at: optional(instant()),
  },
  references: { schedule_id: ['schedules', 'CASCADE'], asked_by_id: 'users', answered_by_id: 'users' },
  indexes: { ix_cover_requests_state: ['state'] },
});
