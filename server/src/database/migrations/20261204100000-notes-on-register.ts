import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the notes of a student are shown on the register: until the office says so, none are. */
export class NotesOnRegister20261204100000 implements MigrationInterface {
  name = 'NotesOnRegister20261204100000';

  async up(runner: QueryRunner) {
    const no = runner.connection.options.type === 'postgres' ? 'false' : '0';
    await runner.query(`ALTER TABLE students ADD COLUMN notes_on_register boolean NOT NULL DEFAULT ${no}`);
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE students DROP COLUMN notes_on_register');
  }
}
