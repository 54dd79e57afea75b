import { creates, instant, int, longText, optional, primary, text } from '../../platform/database/migration-dsl.js';

export const KeptAnswers20261126100000 = creates('KeptAnswers20261126100000', 'kept_answers', {
  columns: {
    id: primary(text(64)),
    body_hash: text(64),
    status: optional(int()),
    answer: optional(longText()),
    at: instant(),
  },
  indexes: { ix_kept_answers_at: ['at'] },
});
