import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, day, flag, id, instant, int, longText, optional, primary, text } from '../../platform/database/migration-dsl.js';

/** The tables of the foundation: accounts, people, academics, attendance and records. */
export class Foundation20261121000000 implements MigrationInterface {
  name = 'Foundation20261121000000';

  async up(runner: QueryRunner) {
    await accounts(runner);
    await people(runner);
    await academics(runner);
    await stays(runner);
    await attendance(runner);
    await records(runner);
  }

  async down(runner: QueryRunner) {
    for (const table of tables) await runner.dropTable(table);
  }
}

const tables = [
  'imports',
  'audit_entries',
  'settings',
  'register_saves',
  'mark_changes',
  'marks',
  'calendar_days',
  'schedules',
  'memberships',
  'sections',
  'class_types',
  'rising_grades',
  'semesters',
  'academic_years',
  'student_parents',
  'students',
  'parents',
  'teachers',
  'sign_in_attempts',
  'account_links',
  'sessions',
  'users',
];

async function accounts(runner: QueryRunner) {
  await createTable(runner, 'users', {
    columns: {
      id: id(),
      first_name: text(80),
      last_name: text(80),
      full_name_key: text(340),
      email: optional(text(254)),
      phone_number: optional(text(40)),
      role: text(12),
      status: text(12),
      password_hash: optional(text(200)),
      created_at: instant(),
    },
    indexes: { ux_users_email: ['email'] },
  });
  await createTable(runner, 'sessions', {
    columns: { id: primary(text(64)), user_id: int(), created_at: instant(), expires_at: instant(), address: text(64), agent: text(255) },
    references: { user_id: ['users', 'CASCADE'] },
    indexes: { ix_sessions_user: ['user_id'] },
  });
  await createTable(runner, 'account_links', {
    columns: { id: id(), user_id: int(), kind: text(12), token_hash: text(64), created_at: instant(), expires_at: instant(), used_at: optional(instant()) },
    references: { user_id: ['users', 'CASCADE'] },
    indexes: { ux_account_links_token: ['token_hash'], ix_account_links_user: ['user_id', 'kind'] },
  });
  await createTable(runner, 'sign_in_attempts', {
    columns: { id: id(), account: text(64), address: text(64), at: instant() },
    indexes: { ix_sign_in_attempts_address: ['address', 'at'] },
  });
}

async function people(runner: QueryRunner) {
  await createTable(runner, 'teachers', {
    columns: { id: id(), user_id: int() },
    references: { user_id: 'users' },
    indexes: { ux_teachers_user: ['user_id'] },
  });
  await createTable(runner, 'parents', {
    columns: { id: id(), first_name: text(80), last_name: text(80), full_name_key: text(340), email: optional(text(254)), phone: optional(text(40)) },
    indexes: { ux_parents_email: ['email'] },
  });
  await createTable(runner, 'students', {
    columns: {
      id: id(),
      student_first_name: text(80),
      student_last_name: text(80),
      student_name_key: text(340),
      gender: text(10),
      birth_date: day(),
      current_grade: optional(text(20)),
      rising_grade: optional(text(20)),
      notes: optional(text(1000)),
      status: { ...text(12), default: "'ACTIVE'" },
      form_enrollment_status: { ...text(12), default: "'ACTIVE'" },
      withdrawal_reason: optional(text(255)),
      created_at: instant(),
    },
    indexes: { ix_students_name: ['student_name_key'] },
  });
  await createTable(runner, 'student_parents', {
    columns: { id: id(), student_id: int(), parent_id: int(), relationship: optional(text(40)), position: int() },
    references: { student_id: ['students', 'CASCADE'], parent_id: 'parents' },
    indexes: { ux_student_parents_pair: ['student_id', 'parent_id'], ix_student_parents_parent: ['parent_id'] },
  });
}

async function academics(runner: QueryRunner) {
  await createTable(runner, 'academic_years', {
    columns: { id: id(), name: text(40), name_key: text(80), first_day: day(), last_day: day() },
    indexes: { ux_academic_years_name: ['name_key'] },
  });
  await createTable(runner, 'semesters', {
    columns: { id: id(), academic_year_id: int(), semester_name: text(60), semester_name_key: text(120), first_day: day(), last_day: day(), archived: flag() },
    references: { academic_year_id: 'academic_years' },
    indexes: { ux_semesters_name: ['academic_year_id', 'semester_name_key'] },
  });
  await createTable(runner, 'rising_grades', {
    columns: { id: id(), name: text(20), name_key: text(40), position: int() },
    indexes: { ux_rising_grades_name: ['name_key'] },
  });
  await createTable(runner, 'class_types', {
    columns: { id: id(), class_name: text(80), class_name_key: text(160), archived: flag() },
    indexes: { ux_class_types_name: ['class_name_key'] },
  });
  await createTable(runner, 'sections', {
    columns: { id: id(), section_name: text(60), section_name_key: text(120), allocated_year: int(), capacity: optional(int()), archived: flag() },
    indexes: { ux_sections_name: ['section_name_key', 'allocated_year'] },
  });
}

async function stays(runner: QueryRunner) {
  await createTable(runner, 'memberships', {
    columns: { id: id(), student_id: int(), section_id: int(), first_day: day(), last_day: optional(day()) },
    references: { student_id: ['students', 'CASCADE'], section_id: 'sections' },
    indexes: {
      ix_memberships_student: ['student_id', 'first_day'],
      ix_memberships_section: ['section_id', 'first_day'],
      ux_memberships_open: { columns: ['student_id'], where: 'last_day IS NULL' },
    },
  });
  await createTable(runner, 'schedules', {
    columns: {
      id: id(),
      teacher_id: int(),
      class_type_id: int(),
      semester_id: int(),
      class_section_id: int(),
      weekdays: longText(),
      start_time: optional(text(5)),
      end_time: optional(text(5)),
      first_day: optional(day()),
      last_day: optional(day()),
      created_at: instant(),
    },
    references: { teacher_id: 'teachers', class_type_id: 'class_types', semester_id: 'semesters', class_section_id: 'sections' },
    indexes: {
      ux_schedules_open: { columns: ['class_type_id', 'semester_id', 'class_section_id'], where: 'last_day IS NULL' },
      ix_schedules_teacher: ['teacher_id'],
      ix_schedules_section: ['class_section_id'],
    },
  });
  await createTable(runner, 'calendar_days', {
    columns: {
      id: id(),
      date: day(),
      semester_id: int(),
      kind: text(10),
      name: optional(text(120)),
      class_type_ids: optional(longText()),
      section_ids: optional(longText()),
      closed_from: optional(longText()),
    },
    references: { semester_id: 'semesters' },
    indexes: { ix_calendar_days_semester: ['semester_id', 'date'] },
  });
}

async function attendance(runner: QueryRunner) {
  await createTable(runner, 'marks', {
    columns: {
      id: id(),
      schedule_id: int(),
      calendar_day_id: int(),
      student_id: int(),
      status: optional(text(20)),
      note: optional(text(255)),
      version: int(),
      marked_by_id: int(),
      marked_at: instant(),
    },
    references: { schedule_id: 'schedules', calendar_day_id: 'calendar_days', student_id: 'students', marked_by_id: 'users' },
    indexes: { ux_marks_place: ['schedule_id', 'calendar_day_id', 'student_id'], ix_marks_student: ['schedule_id', 'student_id', 'calendar_day_id', 'status'] },
  });
  await createTable(runner, 'mark_changes', {
    columns: {
      id: id(),
      mark_id: int(),
      from_status: optional(text(20)),
      to_status: optional(text(20)),
      note: optional(text(255)),
      reason: optional(text(255)),
      by_id: int(),
      at: instant(),
    },
    references: { mark_id: 'marks', by_id: 'users' },
    indexes: { ix_mark_changes_mark: ['mark_id'] },
  });
  await createTable(runner, 'register_saves', {
    columns: { save_id: primary(text(36)), user_id: int(), schedule_id: int(), calendar_day_id: int(), answer: longText(), at: instant() },
    references: { user_id: 'users' },
    indexes: { ix_register_saves_at: ['at'] },
  });
}

async function records(runner: QueryRunner) {
  await createTable(runner, 'settings', { columns: { key: primary(text(80)), value: longText() } });
  await createTable(runner, 'audit_entries', {
    columns: {
      id: id(),
      at: instant(),
      actor_id: optional(int()),
      actor_name: text(170),
      action: text(40),
      subject: text(40),
      subject_id: text(40),
      before: optional(longText()),
      after: optional(longText()),
    },
    indexes: { ix_audit_entries_subject: ['subject', 'subject_id'] },
  });
  await createTable(runner, 'imports', {
    columns: {
      id: primary(text(36)),
      kind: text(40),
      owner_id: int(),
      created_at: instant(),
      expires_at: instant(),
      state: text(12),
      plan: longText(),
      result: optional(longText()),
    },
  });
}
