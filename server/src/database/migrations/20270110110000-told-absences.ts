import { TableColumn, TableForeignKey, type MigrationInterface, type QueryRunner } from 'typeorm';
import { orderKey } from '@homeroom/shared/order';
import { uniqueKey } from '@homeroom/shared/text';
import { addColumn, instant, int, optional, text, type ColumnShape } from '../../platform/database/migration-dsl.js';

/** The reasons that a school starts with, and whether they excuse. */
const reasons = {
  Illness: true,
  Appointment: true,
  'Religious holiday': true,
  'Family matter': true,
  Travel: false,
  Other: false,
};

const kind: ColumnShape = { ...text(10), default: "'AWAY'" };
const notice = { kind, arrives_at: optional(text(5)), told_at: { ...instant(), default: "''" } };
const references = { absence_reason_id: 'absence_reasons', parent_id: 'parents' };

/** Reasons of absences, and who told an absence, when, and whether the student only comes late. */
export class ToldAbsences20270110110000 implements MigrationInterface {
  name = 'ToldAbsences20270110110000';

  async up(runner: QueryRunner) {
    for (const [n, [name, excused]] of Object.entries(reasons).entries())
      await runner.query(
        `INSERT INTO absence_reasons (name, name_key, name_order, excused, position)
         VALUES ('${name}', '${uniqueKey(name)}', '${orderKey(name)}', ${excused}, ${n + 1})`,
      );
    // The table of marks has millions of rows, which an SQLite table with another foreign key would copy. A reason is never deleted.
    for (const table of ['marks', 'mark_changes']) await addColumn(runner, table, 'absence_reason_id', optional(int()));
    const added = { ...notice, absence_reason_id: optional(int()), parent_id: optional(int()) };
    await runner.addColumns(
      'absence_notices',
      Object.entries(added).map(([name, column]) => new TableColumn({ name, ...column })),
    );
    await runner.changeColumn(
      'absence_notices',
      'reason',
      new TableColumn({ name: 'reason', ...optional(text(100)) }),
    );
    await runner.createForeignKeys(
      'absence_notices',
      Object.entries(references).map(
        ([column, table]) =>
          new TableForeignKey({
            name: `fk_absence_notices_${column}`,
            columnNames: [column],
            referencedTableName: table,
            referencedColumnNames: ['id'],
            onDelete: column === 'parent_id' ? 'SET NULL' : 'NO ACTION',
          }),
      ),
    );
    await runner.query(
      `UPDATE absence_notices SET told_at = coalesce((SELECT min(entry.at) FROM audit_entries entry
         WHERE entry.subject = 'AbsenceNotice' AND entry.subject_id = CAST(absence_notices.id AS varchar(40)) AND entry.action = 'create'), first_day || 'T00:00:00.000Z')`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query("UPDATE absence_notices SET reason = '' WHERE reason IS NULL");
    await runner.changeColumn('absence_notices', 'reason', new TableColumn({ name: 'reason', ...text(100) }));
    await runner.dropColumns('absence_notices', [...Object.keys(notice), ...Object.keys(references)]);
    for (const table of ['marks', 'mark_changes'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN absence_reason_id`);
    await runner.query('DELETE FROM absence_reasons');
  }
}
