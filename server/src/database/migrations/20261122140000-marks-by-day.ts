import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const columnNames = ['calendar_day_id', 'status', 'schedule_id', 'student_id'];

/** The index that the lists of marks of the whole school are counted by. */
export class MarksByDay20261122140000 implements MigrationInterface {
  name = 'MarksByDay20261122140000';

  up(runner: QueryRunner) {
    return runner.createIndex('marks', new TableIndex({ name: 'ix_marks_day', columnNames }));
  }

  down(runner: QueryRunner) {
    return runner.dropIndex('marks', 'ix_marks_day');
  }
}
