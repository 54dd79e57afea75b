import { creates, flag, id, instant, int, optional, text } from '../../platform/database/migration-dsl.js';

/** Keys by which other programs call the API. Of each only the hash is kept. */
export const ApiKeys20261205110000 = creates('ApiKeys20261205110000', 'api_keys', {
  columns: {
    id: id(),
    name: text(60),
    owner_id: int(),
    role: text(12),
    read_only: flag(),
    token_hash: text(64),
    last_four: text(4),
    created_at: instant(),
    expires_at: optional(instant()),
    last_used_at: optional(instant()),
  },
  references: { owner_id: ['users', 'CASCADE'] },
  indexes: { ux_api_keys_token: ['token_hash'], ix_api_keys_owner: ['owner_id'] },
});
