import { schema } from '../src/app.module.js';
import { writingSource } from '../src/platform/database/data-sources.js';
import { createApp } from './create-app.js';
import { engine } from './postgres.js';

const raise = (semesterId: string) =>
  `INSERT INTO calendar_revisions (semester_id, revision) VALUES (${semesterId}, 1) ON CONFLICT (semester_id) DO UPDATE SET revision = calendar_revisions.revision + 1;`;

/** The triggers as first created by 20261123100000: a moved day only raised the revision of its new semester. */
const asTheyFirstWere =
  engine === 'postgres'
    ? [
        `CREATE FUNCTION next_calendar_revision() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN ${raise(`CASE WHEN TG_OP = 'DELETE' THEN OLD.semester_id ELSE NEW.semester_id END`)} RETURN NULL; END $$`,
        ...['insert', 'update', 'delete'].flatMap((change) => [
          `DROP TRIGGER tr_calendar_days_${change} ON calendar_days`,
          `DROP FUNCTION calendar_days_${change}()`,
          `CREATE TRIGGER tr_calendar_days_${change} AFTER ${change} ON calendar_days FOR EACH ROW EXECUTE FUNCTION next_calendar_revision()`,
        ]),
      ]
    : [
        'DROP TRIGGER tr_calendar_days_update',
        `CREATE TRIGGER tr_calendar_days_update AFTER update ON calendar_days FOR EACH ROW BEGIN ${raise('NEW.semester_id')} END`,
      ];

test("a database with the first calendar revision triggers gets today's, and one with today's keeps them", async () => {
  const t = await createApp();
  const { id: one } = await t.a.semester();
  const { id: other } = await t.a.semester();
  const day = await t.a.day({ semesterId: one, date: '2026-11-16' });
  await t.db.unit(async () => {
    for (const statement of asTheyFirstWere) await t.db.manager.query(statement);
  });
  await t.stop();

  const source = await writingSource(t.config, schema).initialize();
  const revisions = async () => {
    const rows: { semester_id: number; revision: number }[] = await source.query(
      'SELECT semester_id, revision FROM calendar_revisions ORDER BY semester_id',
    );
    return rows.map((row) => [row.semester_id, row.revision]);
  };
  const moveTo = (semesterId: number) =>
    source.query(`UPDATE calendar_days SET semester_id = ${semesterId} WHERE id = ${day.id}`);
  const migrateAgain = async () => {
    await source.query(`DELETE FROM migrations WHERE name = 'MendedCalendarRevisions20261126300000'`);
    await source.runMigrations();
  };

  // The day's old semester kept its revision.
  await moveTo(other);
  expect(await revisions()).toEqual([
    [one, 1],
    [other, 1],
  ]);
  for (const times of [1, 2]) {
    await migrateAgain();
    await moveTo(times === 1 ? one : other);
    expect(await revisions()).toEqual([
      [one, 1 + times],
      [other, 1 + times],
    ]);
  }
  await source.destroy();
  await t.close();
});
