import { Injectable, NotFoundException } from '@nestjs/common';
import type { Subject } from '@homeroom/shared/abilities';
import { addDays, dateIn, type IsoDate } from '@homeroom/shared/dates';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import type { SqlParameters } from '../database/sql-text.js';
import { Declared } from '../feature.js';
import { Settings } from '../settings/settings.js';
import type { Actor } from './actor.js';
import { allReaches, type Reaches, type RegisterReach } from './reach.js';

/** A user and the role in which they see rows. */
export type Reacher = Pick<Actor, 'userId' | 'role'>;

export interface RowRule {
  /** A condition such as `v.id IN (…)`, to be joined by AND; `TRUE` if the user may see every row. */
  sql: string;
  parameters: SqlParameters;
}

/** The registers of a schedule that a user may open. */
interface RegisterRule extends RowRule {
  /** An SQL value: the dates that the user may open, as '2026-11-17,2026-11-24', or NULL for all dates. */
  dates: string;
}

const everything: RowRule = { sql: 'TRUE', parameters: {} };

/**
 * Decides, by ids, which rows a user may see (decisions 2.4 and 4); every query uses it. Access to a class, its reports, students and
 * parents is by schedule. Access to a register is by schedule and date, so that a substitute can mark another teacher's class.
 */
@Injectable()
export class RowAccess {
  private readonly reaches: Reaches;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: Settings,
    declared: Declared,
  ) {
    this.reaches = allReaches(declared.all('reach'));
  }

  /** The condition on `column` (an id of `subject`) that limits a query to the actor's rows. */
  rule(actor: Reacher, subject: Subject, column: string): RowRule {
    const rows = this.reaches.rows[actor.role]?.[subject];
    const hidden = this.reaches.hidden[actor.role]?.[subject];
    if (rows === undefined && hidden === undefined) return everything;
    const conditions = [rows && `${column} IN (${rows})`, hidden && `${column} NOT IN (${hidden})`];
    return { sql: conditions.filter(Boolean).join(' AND '), parameters: this.parameters(actor) };
  }

  /** The condition on a schedule's id for schedules with a register that the actor may open, and the dates. */
  async schedulesWithRegisters(actor: Reacher, schedule: string): Promise<RegisterRule> {
    const own = this.rule(actor, 'Schedule', schedule);
    const single = this.reaches.registers[actor.role];
    if (!single || own === everything) return { ...own, dates: 'NULL' };
    const { since } = await this.period(single);
    const dates = `(SELECT string_agg(single_.date, ',') FROM (${single.sql}) single_ WHERE single_.schedule_id = ${schedule})`;
    return {
      sql: `(${own.sql} OR ${schedule} IN (SELECT single_.schedule_id FROM (${single.sql}) single_))`,
      parameters: { ...own.parameters, since },
      dates: `CASE WHEN ${own.sql} THEN NULL ELSE ${dates} END`,
    };
  }

  /** The condition on a schedule's id and a date for registers that the actor may open today. */
  async registers(actor: Reacher, schedule: string, date: string): Promise<RowRule> {
    const own = this.rule(actor, 'Schedule', schedule);
    const single = this.reaches.registers[actor.role];
    if (!single || own === everything) return own;
    const covered = `EXISTS (SELECT 1 FROM (${single.sql}) single_ WHERE single_.schedule_id = ${schedule} AND single_.date = ${date} AND single_.date <= :today)`;
    return { sql: `(${own.sql} OR ${covered})`, parameters: { ...own.parameters, ...(await this.period(single)) } };
  }

  /** The dates of a schedule's single registers that the actor was given, ascending, including those that are not open any more. */
  async coverDates(actor: Reacher, scheduleId: number): Promise<IsoDate[]> {
    const single = this.reaches.registers[actor.role];
    if (!single) return [];
    const covered = await this.db.query<{ date: IsoDate }>(
      `SELECT DISTINCT single_.date AS "date" FROM (${single.sql}) single_ WHERE single_.schedule_id = :scheduleId ORDER BY single_.date`,
      { ...this.parameters(actor), since: '', scheduleId },
    );
    return covered.map(({ date }) => date);
  }

  /** Throws the same 404 whether a row is missing or the actor may not see it. `table` contains the subject's ids. */
  async require(actor: Reacher, subject: Subject, table: string, id: number) {
    if (!(await this.reachesRow(actor, subject, table, id))) throw notFound(subject);
  }

  /** Whether a row exists and the actor may see it. */
  async reachesRow(actor: Reacher, subject: Subject, table: string, id: number): Promise<boolean> {
    const rule = this.rule(actor, subject, 'row_.id');
    const sql = `SELECT 1 FROM ${table} row_ WHERE row_.id = :id AND ${rule.sql}`;
    return (await this.db.query(sql, { ...rule.parameters, id })).length > 0;
  }

  /** The first and last dates, at the school, whose single registers are open. */
  private async period({ days: { setting, standard } }: RegisterReach): Promise<{ since: IsoDate; today: IsoDate }> {
    const settings = await this.settings.all(['school.timeZone', setting]);
    const today = dateIn(settings['school.timeZone'] ?? 'UTC', this.clock.now());
    return { since: addDays(today, -(settings[setting] ?? standard)), today };
  }

  private parameters({ userId }: Reacher): SqlParameters {
    // One extra day, so that a roster stays open until its last day is over in every time zone.
    return { actorId: userId, yesterday: addDays(this.clock.stamp().slice(0, 10), -1) };
  }
}

export const notFound = (subject: string) =>
  new NotFoundException(`${subject.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} not found.`);
