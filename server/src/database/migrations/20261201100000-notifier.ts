import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, day, flag, id, instant, int, optional, primary, text } from '../../platform/database/migration-dsl.js';

/** The rules of the Notifier, their runs, and what became of everything they were to tell (decisions 5). */
export class Notifier20261201100000 implements MigrationInterface {
  name = 'Notifier20261201100000';

  async up(runner: QueryRunner) {
    await createTable(runner, 'notifier_rules', {
      columns: {
        id: id(),
        kind: text(12),
        active: flag(),
        template_id: optional(int()),
        audience: text(14),
        include_absent: flag(),
        copy_teacher: flag(),
        delay_minutes: int(),
        times: int(),
        at_time: text(5),
        digest_at: optional(text(5)),
        quiet_from: optional(text(5)),
        quiet_to: optional(text(5)),
        switched_at: optional(instant()),
        switched_by_id: optional(int()),
      },
      references: { template_id: 'email_templates', switched_by_id: 'users' },
      indexes: { ux_notifier_rules_kind: ['kind'] },
    });
    await createTable(runner, 'notifier_runs', {
      columns: {
        id: id(),
        rule_id: int(),
        at: instant(),
        by_id: optional(int()),
        messages: int(),
        left_out: int(),
        corrected: int(),
      },
      references: { rule_id: 'notifier_rules', by_id: 'users' },
      indexes: { ix_notifier_runs_rule: ['rule_id'] },
    });
    await createTable(runner, 'notices', {
      columns: {
        id: id(),
        rule_id: int(),
        notice_key: text(80),
        outcome: text(16),
        since: instant(),
        at: instant(),
        about_date: day(),
        schedule_id: optional(int()),
        calendar_day_id: optional(int()),
        student_id: optional(int()),
      },
      references: {
        rule_id: 'notifier_rules',
        schedule_id: ['schedules', 'CASCADE'],
        calendar_day_id: ['calendar_days', 'CASCADE'],
        student_id: ['students', 'CASCADE'],
      },
      indexes: {
        ux_notices_key: ['rule_id', 'notice_key'],
        ix_notices_date: ['rule_id', 'about_date'],
        ix_notices_waiting: { columns: ['rule_id'], where: "outcome = 'WAITING'" },
        ix_notices_day: ['calendar_day_id', 'schedule_id'],
        ix_notices_student: ['student_id'],
      },
    });
    await createTable(runner, 'notice_messages', {
      columns: { notice_id: primary(int()), message_id: primary(int()) },
      references: { notice_id: ['notices', 'CASCADE'], message_id: ['email_messages', 'CASCADE'] },
      indexes: { ix_notice_messages_message: ['message_id'] },
    });
    // A school has one rule of each kind, and turns on those that it wants.
    await runner.query(
      `INSERT INTO notifier_rules (kind, audience, delay_minutes, times, at_time, digest_at, quiet_from, quiet_to) VALUES
       ('REGISTERS', 'FIRST_PARENT', 180, 3, '16:00', '18:00', '20:00', '07:00'),
       ('ABSENCE', 'FIRST_PARENT', 30, 1, '16:00', NULL, '19:00', '07:30'),
       ('THRESHOLD', 'FIRST_PARENT', 30, 1, '16:00', NULL, '19:00', '07:30')`,
    );
  }

  async down(runner: QueryRunner) {
    for (const table of ['notice_messages', 'notices', 'notifier_runs', 'notifier_rules'])
      await runner.dropTable(table);
  }
}
