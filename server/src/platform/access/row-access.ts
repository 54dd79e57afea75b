import { Injectable, NotFoundException } from '@nestjs/common';
import type { Subject } from '@homeroom/shared/abilities';
import { addDays } from '@homeroom/shared/dates';
import { Clock } from '../clock.js';
import { Reads, type Rows } from '../database/reads.js';
import type { SqlParameters } from '../database/sql-text.js';
import type { Actor } from './actor.js';

/** The schedules that a teacher holds. Every row that a teacher reaches follows from these. */
const ownSchedules = 'SELECT own.id FROM schedules own JOIN teachers self ON self.id = own.teacher_id WHERE self.user_id = :actorId';
const ownSections = `SELECT held.class_section_id FROM schedules held WHERE held.id IN (${ownSchedules})`;
/** Students of today: with a stay in a section of a class that has not ended. Past registers name past students by themselves. */
const ownStudents = `SELECT stay.student_id FROM memberships stay JOIN schedules held ON held.class_section_id = stay.section_id JOIN semesters term ON term.id = held.semester_id
  WHERE held.id IN (${ownSchedules}) AND term.last_day >= :yesterday AND (held.last_day IS NULL OR held.last_day >= :yesterday) AND (stay.last_day IS NULL OR stay.last_day >= :yesterday)`;

/** By subject, the ids that a TEACHER reaches (decisions 4); subjects not named here have no row rule for them. */
const teacherRows: Partial<Record<Subject, string>> = {
  Schedule: ownSchedules,
  Register: ownSchedules,
  Report: ownSchedules,
  Dashboard: ownSchedules,
  Section: ownSections,
  Student: ownStudents,
  Parent: `SELECT link.parent_id FROM student_parents link WHERE link.student_id IN (${ownStudents})`,
};

/** An ADMIN does not even see a SUPERADMIN's account. */
const adminRows: Partial<Record<Subject, string>> = {
  User: `SELECT account.id FROM users account WHERE account.role <> 'SUPERADMIN'`,
  Teacher: `SELECT person.id FROM teachers person JOIN users account ON account.id = person.user_id WHERE account.role <> 'SUPERADMIN'`,
};

export interface RowRule {
  /** A condition such as `v.id IN (…)`, to be joined by AND; `TRUE` where nothing is held back. */
  sql: string;
  parameters: SqlParameters;
}

/** Which rows an actor reaches, by ids, for every query of the program (decisions 2.4 and 4). */
@Injectable()
export class RowAccess {
  constructor(
    private readonly reads: Reads,
    private readonly clock: Clock,
  ) {}

  /** The condition on `column` (an id of `subject`) that keeps a query to the actor's rows. */
  rule(actor: Actor, subject: Subject, column: string): RowRule {
    const rows = actor.role === 'TEACHER' ? teacherRows[subject] : actor.role === 'ADMIN' ? adminRows[subject] : undefined;
    if (!rows) return { sql: 'TRUE', parameters: {} };
    // A day's grace, so that no time zone takes a roster away before its last day is over.
    return { sql: `${column} IN (${rows})`, parameters: { actorId: actor.userId, yesterday: addDays(this.clock.stamp().slice(0, 10), -1) } };
  }

  /** Throws the same 404 for a row that is missing and for one out of the actor's reach. `table` holds the subject's ids. */
  async require(actor: Actor, subject: Subject, table: string, id: number, rows: Rows = this.reads) {
    if (!(await this.reaches(actor, subject, table, id, rows))) throw notFound(subject);
  }

  /** Whether a row is there and within the actor's reach; a unit of work asks through its own `rows`. */
  async reaches(actor: Actor, subject: Subject, table: string, id: number, rows: Rows = this.reads): Promise<boolean> {
    const rule = this.rule(actor, subject, 'row_.id');
    return (await rows.query(`SELECT 1 FROM ${table} row_ WHERE row_.id = :id AND ${rule.sql}`, { ...rule.parameters, id })).length > 0;
  }
}

export const notFound = (subject: string) => new NotFoundException(`${subject.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} not found.`);
