import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns that order names (decisions 2.25). They are filled when the server starts, and again when the region changes. */
const columns: Record<string, string[]> = {
  users: ['full_name_order', 'last_name_order'],
  parents: ['full_name_order', 'last_name_order'],
  students: ['student_name_order', 'student_last_name_order'],
  enrollments: ['student_name_order', 'student_last_name_order', 'parent_name_order'],
  academic_years: ['name_order'],
  semesters: ['semester_name_order'],
  rising_grades: ['name_order'],
  class_types: ['class_name_order'],
  sections: ['section_name_order'],
  recipient_groups: ['group_name_order'],
  email_templates: ['code_order', 'name_order'],
  wiki_nodes: ['name_order'],
};

const each = Object.entries(columns).flatMap(([table, names]) => names.map((name) => ({ table, name })));

export class NameOrders20261231100000 implements MigrationInterface {
  name = 'NameOrders20261231100000';

  async up(runner: QueryRunner) {
    for (const { table, name } of each)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner) {
    for (const { table, name } of each) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
  }
}
