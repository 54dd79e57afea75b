import { Injectable } from '@nestjs/common';
import { dateIn, instantIn, isIsoDate, showDate } from '@homeroom/shared/dates';
import { fillTokens } from '@homeroom/shared/notifications/tokens';
import { Database } from '../../platform/database/database.js';
import { Declared } from '../../platform/feature.js';
import { notFound } from '../../platform/not-found.js';
import type { Values } from '../../platform/resources/define-resource.js';
import { viewOf } from '../../platform/resources/view.js';
import { fromTeachers } from '../accounts/accounts.sql.js';
import { reminderOf, type Reminder } from '../notifications/public.js';
import { decide, sinceOf, type Fact } from './decide.js';
import type { RuleNow } from './facts.js';
import { guardiansOf } from './households.js';
import type { RuleValues } from './letters.js';
import { onlyReader, planned, type RulePlan } from './planned.js';
import type { Readers } from './plan.js';
import { RuleReaders } from './rule-readers.service.js';

/** A row of which somebody is reminded. */
interface ReminderFact extends Fact {
  /** A teacher, a user or a student. */
  personId: number;
  row: Values;
}

/** Plans the reminders that features declare. */
@Injectable()
export class ReminderPlans {
  constructor(
    private readonly db: Database,
    private readonly people: RuleReaders,
    private readonly declared: Declared,
  ) {}

  async of(ruleNow: RuleNow): Promise<RulePlan> {
    const { rule } = ruleNow;
    const reminder = reminderOf(this.declared, rule.kind);
    if (!reminder) throw notFound('NotifierRule');
    const facts = await this.facts(reminder, ruleNow);
    const readersOf = await this.readersOf(reminder, facts, ruleNow);
    const { subject, tokens } = reminder.letter;
    const valuesOf = ({ row }: ReminderFact): RuleValues =>
      Object.fromEntries(Object.entries(tokens).map(([token, [, field]]) => [token, shown(row[field])]));
    return planned(decide(facts, ruleNow.notices, ruleNow), ruleNow, {
      readersOf: ({ personId }) => readersOf(personId),
      isDigest: () => false,
      apart: ({ key }) => key,
      valuesOf: ([fact]) => valuesOf(fact!),
      about: (fact) => [{ id: fact.key, name: fillTokens(subject, new Map(Object.entries(valuesOf(fact)))), more: '' }],
      classes: () => [],
    });
  }

  private async facts({ rows, once, to }: Reminder, { rule, notices, zone, now, today }: RuleNow) {
    const found = await this.db.query<Values>(
      `SELECT v.* FROM (${viewOf(this.db.source, rows.of)}) v WHERE (${rows.where}) AND v."${to.field}" IS NOT NULL ORDER BY v."id"`,
      { today, now: now.toISOString() },
    );
    const before = new Map(notices.map((notice) => [notice.key, notice]));
    return found.map((row): ReminderFact => {
      const key = (once ? `${String(row['id'])}/${String(row[once])}` : String(row['id'])).slice(0, 80);
      return {
        key,
        scheduleId: null,
        calendarDayId: null,
        studentId: null,
        date: dateIn(zone, now),
        since: sinceOf(now.toISOString(), before.get(key)),
        due: instantIn(zone, today, rule.atTime),
        toldAt: null,
        personId: Number(row[to.field]),
        row,
      };
    });
  }

  /** Finds who gets the letter about a row. */
  private async readersOf({ to }: Reminder, facts: readonly ReminderFact[], { rule, today }: RuleNow) {
    const ids = [...new Set(facts.map(({ personId }) => personId))];
    if (to.who === 'parents') {
      const children = await this.people.children(ids, today);
      // Each row has a letter of its own, so brothers and sisters need no parent in common.
      return (id: number): Readers => {
        const child = children.get(id);
        if (!child) return 'NO_PARENT';
        const { guardians, left } = guardiansOf([child], rule.audience);
        return left.get(id) ?? guardians.get(id)!;
      };
    }
    const userOf = to.who === 'teacher' ? await this.usersOfTeachers(ids) : new Map(ids.map((id) => [id, id]));
    const accounts = await this.people.accounts([...userOf.values()]);
    return (id: number) => onlyReader(accounts.get(userOf.get(id) ?? 0));
  }

  private async usersOfTeachers(ids: readonly number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<{ id: number; userId: number }>(
      `SELECT teacher.id AS "id", account.id AS "userId" ${fromTeachers} WHERE teacher.id IN (:...ids)`,
      { ids },
    );
    return new Map(rows.map(({ id, userId }) => [id, userId]));
  }
}

const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : isIsoDate(String(value)) ? showDate(String(value)) : String(value);
