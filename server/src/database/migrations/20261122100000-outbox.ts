import { creates, id, instant, int, longText, optional, text } from '../../platform/database/migration-dsl.js';

export const Outbox20261122100000 = creates('Outbox20261122100000', 'email_messages', {
  columns: {
    id: id(),
    created_at: instant(),
    to_address: text(254),
    to_name: text(170),
    subject: text(255),
    body_text: longText(),
    body_html: optional(longText()),
    link_path: optional(text(200)),
    cause: text(12),
    cause_ref: optional(text(80)),
    sender_id: optional(int()),
    status: text(12),
    attempts: int(),
    last_error: optional(text(500)),
    next_attempt_at: optional(instant()),
    claimed_until: optional(instant()),
    expires_at: optional(instant()),
    sent_at: optional(instant()),
  },
  references: { sender_id: 'users' },
  indexes: {
    ix_email_messages_due: ['status', 'next_attempt_at'],
    ix_email_messages_created: ['created_at'],
    ix_email_messages_cause: ['cause', 'cause_ref'],
  },
});
