import { creates, id, instant, int, optional, text } from '../../platform/database/migration-dsl.js';

export const FamilyLinks20270111110000 = creates('FamilyLinks20270111110000', 'family_links', {
  columns: {
    id: id(),
    parent_id: int(),
    code: text(22),
    created_at: instant(),
    expires_at: instant(),
    revoked_at: optional(instant()),
  },
  references: { parent_id: ['parents', 'CASCADE'] },
  indexes: {
    ux_family_links_code: ['code'],
    ix_family_links_parent: ['parent_id'],
    ix_family_links_expires: ['expires_at'],
  },
});
