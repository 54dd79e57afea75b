import { creates, flag, id, instant, int, optional, primary, text } from '../../platform/database/migration-dsl.js';

/** At most one runs: `running` is 1 until the end, and empty afterwards. */
export const RollCalls20270112200000 = creates('RollCalls20270112200000', 'roll_calls', {
  columns: {
    id: id(),
    practice: flag(),
    running: optional(int()),
    revision: int(),
    started_at: instant(),
    started_by_id: int(),
    ended_at: optional(instant()),
    ended_by_id: optional(int()),
    safe: optional(int()),
    missing: optional(int()),
    not_known: optional(int()),
  },
  references: { started_by_id: 'users', ended_by_id: 'users' },
  indexes: { ux_roll_calls_running: ['running'] },
});

/** Everybody with a class on the day, as the registers had them at the start, and whoever was added. */
export const RollCallPeople20270112210000 = creates('RollCallPeople20270112210000', 'roll_call_people', {
  columns: {
    id: id(),
    roll_call_id: int(),
    student_id: optional(int()),
    student_name: text(200),
    student_last_name: text(120),
    section_name: text(60),
    kind: text(10),
    listed: text(10),
    added_by_id: optional(int()),
    revision: int(),
  },
  references: {
    roll_call_id: ['roll_calls', 'CASCADE'],
    student_id: ['students', 'SET NULL'],
    added_by_id: 'users',
  },
  indexes: {
    ix_roll_call_people_list: ['roll_call_id', 'revision'],
    ix_roll_call_people_student: ['student_id'],
  },
});

/** What each user says of each person; the newest alone is kept. */
export const RollCallSightings20270112220000 = creates('RollCallSightings20270112220000', 'roll_call_sightings', {
  columns: {
    person_id: primary(int()),
    user_id: primary(int()),
    roll_call_id: int(),
    state: text(12),
    turn: int(),
    device: text(40),
    at: instant(),
    revision: int(),
  },
  references: { person_id: ['roll_call_people', 'CASCADE'], user_id: 'users' },
  indexes: { ix_roll_call_sightings_list: ['roll_call_id', 'revision'] },
});
