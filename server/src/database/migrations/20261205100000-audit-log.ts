import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { addColumn, instant, int, optional, text } from '../../platform/database/migration-dsl.js';

const columns = {
  actor_role: optional(text(12)),
  via: optional(text(60)),
  address: optional(text(64)),
  kind: optional(text(12)),
  times: optional(int()),
  last_at: optional(instant()),
  tally_key: optional(text(64)),
  search_key: optional(text(400)),
};
const subject = 'ix_audit_entries_subject';
const tally = 'ux_audit_entries_tally';
/** Each begins with what the log is filtered by, in the order of time, and has what else may be asked together with it: no row is read to be left out. */
const indexes = {
  [subject]: ['subject', 'subject_id', 'at'],
  ix_audit_entries_at: ['at', 'search_key'],
  ix_audit_entries_sort: ['subject', 'at', 'action'],
  ix_audit_entries_kind: ['kind', 'at', 'action', 'subject'],
  ix_audit_entries_action: ['action', 'at', 'subject'],
  ix_audit_entries_actor: ['actor_id', 'at', 'kind', 'action', 'subject'],
};

/** All but how often and when last: an entry that counts changes those of itself. */
const fixed = [
  ...['id', 'at', 'actor_id', 'actor_name', 'actor_role', 'via', 'address', 'action', 'subject', 'subject_id'],
  ...['before', 'after', 'kind', 'tally_key', 'search_key'],
];
const onlyCounts = (same: string) =>
  `OLD.tally_key IS NOT NULL AND NEW.times > OLD.times AND NEW.last_at >= OLD.last_at AND ${fixed
    .map((column) => `NEW.${column} ${same} OLD.${column}`)
    .join(' AND ')}`;

/** A purge is noted first, with the instant up to which it goes: what is older may be deleted, and nothing else. */
const purged = `EXISTS (SELECT 1 FROM audit_entries p WHERE p.subject = 'AuditLog' AND p.subject_id > OLD.at AND p.action = 'purge')`;
const kept = 'Entries of the audit log cannot be changed or deleted.';

/**
 * The log of changes becomes the audit log: its kinds, how often something happened within an hour, and what its screen looks for. From here
 * on the database itself keeps the entries: only the counts of an entry grow, and only what a noted purge names may be deleted.
 */
export class AuditLog20261205100000 implements MigrationInterface {
  name = 'AuditLog20261205100000';

  async up(runner: QueryRunner) {
    for (const [column, shape] of Object.entries(columns)) await addColumn(runner, 'audit_entries', column, shape);
    // Accents stay as they are in what is there already; SQL cannot fold them.
    await runner.query(
      `UPDATE audit_entries SET search_key = lower(actor_name), kind = CASE WHEN subject IN ('SchoolProfile', 'Setting') THEN 'SETTINGS'
         WHEN action IN ('send', 'remind', 'retry', 'cancel') THEN 'MAIL' WHEN action = 'accept invitation' THEN 'SIGN_IN' ELSE 'CHANGE' END`,
    );
    await runner.dropIndex('audit_entries', subject);
    for (const [name, columnNames] of Object.entries(indexes))
      await runner.createIndex('audit_entries', new TableIndex({ name, columnNames }));
    await runner.createIndex(
      'audit_entries',
      new TableIndex({ name: tally, columnNames: ['tally_key'], isUnique: true, where: 'tally_key IS NOT NULL' }),
    );
    await (runner.connection.options.type === 'postgres' ? keepOnPostgres(runner) : keepOnSqlite(runner));
  }

  async down(runner: QueryRunner) {
    const isPostgres = runner.connection.options.type === 'postgres';
    const triggers = ['updated', 'deleted', isPostgres ? 'emptied' : 'replaced'];
    for (const trigger of triggers)
      await runner.query(`DROP TRIGGER tr_audit_entries_${trigger}${isPostgres ? ' ON audit_entries' : ''}`);
    if (isPostgres) await runner.query('DROP FUNCTION audit_entries_kept()');
    for (const name of [...Object.keys(indexes), tally]) await runner.dropIndex('audit_entries', name);
    await runner.createIndex('audit_entries', new TableIndex({ name: subject, columnNames: ['subject', 'subject_id'] }));
    for (const column of Object.keys(columns)) await runner.query(`ALTER TABLE audit_entries DROP COLUMN ${column}`);
  }
}

/** `INSERT OR REPLACE` deletes without the trigger of a deletion, so that a row that is there already may not be inserted. */
async function keepOnSqlite(runner: QueryRunner) {
  const trigger = (name: string, event: string, unless: string) =>
    runner.query(
      `CREATE TRIGGER tr_audit_entries_${name} BEFORE ${event} ON audit_entries WHEN NOT (${unless})
       BEGIN SELECT RAISE(ABORT, '${kept}'); END`,
    );
  await trigger('updated', 'UPDATE', onlyCounts('IS'));
  await trigger('deleted', 'DELETE', purged);
  await trigger(
    'replaced',
    'INSERT',
    `NOT EXISTS (SELECT 1 FROM audit_entries WHERE id = NEW.id OR tally_key = NEW.tally_key)`,
  );
}

async function keepOnPostgres(runner: QueryRunner) {
  await runner.query(
    `CREATE FUNCTION audit_entries_kept() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF TG_OP = 'DELETE' THEN IF ${purged} THEN RETURN OLD; END IF; END IF;
       IF TG_OP = 'UPDATE' THEN IF ${onlyCounts('IS NOT DISTINCT FROM')} THEN RETURN NEW; END IF; END IF;
       RAISE EXCEPTION '${kept}';
     END $$`,
  );
  const trigger = (name: string, event: string) =>
    runner.query(`CREATE TRIGGER tr_audit_entries_${name} ${event} EXECUTE FUNCTION audit_entries_kept()`);
  await trigger('updated', 'BEFORE UPDATE ON audit_entries FOR EACH ROW');
  await trigger('deleted', 'BEFORE DELETE ON audit_entries FOR EACH ROW');
  await trigger('emptied', 'BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT');
}
