import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, flag, id, int, optional, text } from '../../platform/database/migration-dsl.js';

/** Issuers of OpenID Connect, and the people who signed in with one. */
export class SingleSignOn20270109210000 implements MigrationInterface {
  name = 'SingleSignOn20270109210000';

  async up(runner: QueryRunner) {
    await createTable(runner, 'sign_in_issuers', {
      columns: {
        id: id(),
        name: text(40),
        issuer: text(300),
        client_id: text(200),
        client_secret: optional(text(2100)),
        tenant: optional(text(253)),
        domains: optional(text(500)),
        active: flag(),
      },
    });
    await createTable(runner, 'sign_in_identities', {
      columns: { id: id(), user_id: int(), issuer_id: int(), subject: text(255) },
      references: { user_id: ['users', 'CASCADE'], issuer_id: ['sign_in_issuers', 'CASCADE'] },
      indexes: { ux_sign_in_identities_user: ['user_id'], ux_sign_in_identities_subject: ['issuer_id', 'subject'] },
    });
  }

  async down(runner: QueryRunner) {
    for (const table of ['sign_in_identities', 'sign_in_issuers']) await runner.dropTable(table);
  }
}
