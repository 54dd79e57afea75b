import { creates, id, instant, int, longText, optional, text } from '../../platform/database/migration-dsl.js';

export const Passkeys20270113100000 = creates('Passkeys20270113100000', 'passkeys', {
  columns: {
    id: id(),
    user_id: int(),
    name: text(60),
    credential_id: text(1400),
    public_key: longText(),
    counter: int(),
    transports: text(200),
    created_at: instant(),
    last_used_at: optional(instant()),
    challenge_at: optional(instant()),
  },
  references: { user_id: ['users', 'CASCADE'] },
  indexes: { ix_passkeys_user: ['user_id'], ux_passkeys_credential: ['credential_id'] },
});
