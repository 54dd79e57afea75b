import { creates, id, instant, int, optional, text } from '../../platform/database/migration-dsl.js';

export const Sends20261127210000 = creates('Sends20261127210000', 'sends', {
  columns: {
    id: id(),
    created_at: instant(),
    sender_id: int(),
    mode: text(12),
    label: text(120),
    subject: text(255),
    send_at: optional(instant()),
    messages: int(),
    people: int(),
    without_address: int(),
    opted_out: int(),
  },
  references: { sender_id: 'users' },
  indexes: { ix_sends_created: ['created_at'] },
});
