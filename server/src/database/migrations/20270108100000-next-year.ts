import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  creates,
  day,
  id,
  instant,
  int,
  longText,
  optional,
  primary,
  recordName,
  text,
} from '../../platform/database/migration-dsl.js';

/** The plan of the next school year; there is at most one. */
export class NextYearPlans20270108100000 implements MigrationInterface {
  name = 'NextYearPlans20270108100000';

  async up(runner: QueryRunner) {
    await createTable(runner, 'next_year_plans', {
      columns: {
        id: id(),
        from_year_id: int(),
        academic_year: text(40),
        first_day: day(),
        last_day: day(),
        semesters: longText(),
        holidays: longText(),
        state: text(10),
        effect_on: optional(day()),
        applied_at: optional(instant()),
        applied_by_id: optional(int()),
        applied: optional(longText()),
      },
      references: { from_year_id: ['academic_years', 'CASCADE'], applied_by_id: 'users' },
    });
  }

  down(runner: QueryRunner) {
    return runner.dropTable('next_year_plans');
  }
}

/** Its sections. */
export const NextYearSections20270108110000 = creates('NextYearSections20270108110000', 'next_year_sections', {
  columns: {
    id: id(),
    ...recordName('section_name', 60),
    capacity: optional(int()),
    from_section_id: optional(int()),
  },
  references: { from_section_id: ['sections', 'SET NULL'] },
  indexes: { ux_next_year_sections_name: ['section_name_key'], ux_next_year_sections_from: ['from_section_id'] },
});

/** What people decided about students; the others follow the proposal. */
export const NextYearStudents20270108120000 = creates('NextYearStudents20270108120000', 'next_year_students', {
  columns: {
    student_id: primary(int()),
    outcome: optional(text(10)),
    planned_section_id: optional(int()),
    reason: optional(text(255)),
  },
  references: {
    student_id: ['students', 'CASCADE'],
    planned_section_id: ['next_year_sections', 'SET NULL'],
  },
});

/** Its classes. */
export class NextYearClasses20270108130000 implements MigrationInterface {
  name = 'NextYearClasses20270108130000';

  async up(runner: QueryRunner) {
    await createTable(runner, 'next_year_classes', {
      columns: {
        id: id(),
        class_type_id: int(),
        planned_section_id: int(),
        semester_name: text(60),
        semester_name_key: text(120),
        teacher_id: optional(int()),
        weekdays: longText(),
        start_time: optional(text(5)),
        end_time: optional(text(5)),
      },
      references: {
        class_type_id: ['class_types', 'CASCADE'],
        planned_section_id: ['next_year_sections', 'CASCADE'],
        teacher_id: ['teachers', 'SET NULL'],
      },
      indexes: {
        ux_next_year_classes_class: ['class_type_id', 'planned_section_id', 'semester_name_key'],
      },
    });
  }

  down(runner: QueryRunner) {
    return runner.dropTable('next_year_classes');
  }
}
