import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const byRegister = new TableIndex({ name: 'ix_marks_register', columnNames: ['schedule_id', 'calendar_day_id', 'student_id', 'status'] });
const byStudent = new TableIndex({ name: 'ix_marks_student', columnNames: ['schedule_id', 'student_id', 'calendar_day_id', 'status'] });

/** Reads marks by register in place of by student: a save then writes one page of the index, and not one for each of its students. */
export class MarksByRegister20261125000000 implements MigrationInterface {
  name = 'MarksByRegister20261125000000';

  async up(runner: QueryRunner) {
    await runner.createIndex('marks', byRegister);
    await runner.dropIndex('marks', byStudent);
  }

  async down(runner: QueryRunner) {
    await runner.createIndex('marks', byStudent);
    await runner.dropIndex('marks', byRegister);
  }
}
