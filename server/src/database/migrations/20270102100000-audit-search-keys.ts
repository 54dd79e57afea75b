import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isPostgres } from '../../platform/database/engine.js';

const fixed = [
  ...['id', 'at', 'actor_id', 'actor_name', 'actor_role', 'via', 'address', 'action', 'subject', 'subject_id'],
  ...['before', 'after', 'kind', 'tally_key'],
];
const unchanged = (same: string, columns: readonly string[]) =>
  columns.map((column) => `NEW.${column} ${same} OLD.${column}`).join(' AND ');
const onlyCounts = (same: string) =>
  `OLD.tally_key IS NOT NULL AND NEW.times > OLD.times AND NEW.last_at >= OLD.last_at AND ${unchanged(same, [...fixed, 'search_key'])}`;
const onlySearchKey = (same: string) => unchanged(same, [...fixed, 'times', 'last_at']);
const countsOrSearchKey = (same: string) => `(${onlyCounts(same)}) OR (${onlySearchKey(same)})`;

const purged = `EXISTS (SELECT 1 FROM audit_entries p WHERE p.subject = 'AuditLog' AND p.subject_id > OLD.at AND p.action = 'purge')`;
const kept = 'Entries of the audit log cannot be changed or deleted.';

/**
 * The search key of an audit entry may be made again, because it only repeats what the entry says, and a new version may fold names in
 * another way. All else in an entry stays as protected as before.
 */
export class AuditSearchKeys20270102100000 implements MigrationInterface {
  name = 'AuditSearchKeys20270102100000';

  up(runner: QueryRunner) {
    return allow(runner, countsOrSearchKey);
  }

  down(runner: QueryRunner) {
    return allow(runner, onlyCounts);
  }
}

async function allow(runner: QueryRunner, change: (same: string) => string) {
  if (isPostgres(runner.connection))
    return void (await runner.query(
      `CREATE OR REPLACE FUNCTION audit_entries_kept() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF TG_OP = 'DELETE' THEN IF ${purged} THEN RETURN OLD; END IF; END IF;
         IF TG_OP = 'UPDATE' THEN IF ${change('IS NOT DISTINCT FROM')} THEN RETURN NEW; END IF; END IF;
         RAISE EXCEPTION '${kept}';
       END $$`,
    ));
  await runner.query('DROP TRIGGER tr_audit_entries_updated');
  await runner.query(
    `CREATE TRIGGER tr_audit_entries_updated BEFORE UPDATE ON audit_entries WHEN NOT (${change('IS')})
     BEGIN SELECT RAISE(ABORT, '${kept}'); END`,
  );
}
