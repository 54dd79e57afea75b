import { Injectable } from '@nestjs/common';
import { addDays, dateIn, type IsoDate } from '@homeroom/shared/dates';
import { noticesKeptDays, ruleNames } from '@homeroom/shared/notifier/rules';
import { Database } from '../../platform/database/database.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { MarkingRulesService } from '../attendance/marking-rules.service.js';
import type { MarkingRules } from '../attendance/public.js';
import { AbsencePlans } from './absence-plans.service.js';
import type { StoredNotice } from './decide.js';
import type { RuleNow } from './facts.js';
import type { RulePlan } from './planned.js';
import { RegisterPlans } from './register-plans.service.js';
import { ReminderPlans } from './reminder-plans.service.js';
import type { RuleEntity } from './rule.entity.js';

/** The present at the school. It is read before the unit of work, which may only use its own connection. */
interface Present {
  zone: string;
  now: Date;
  today: IsoDate;
  marking: MarkingRules;
}

/** Absences are told within two days, which is more than the longest delay plus quiet hours. */
const absenceDays = 2;

/** Plans what the rules would do: gathers the facts, decides, and finds the readers. Writes nothing. */
@Injectable()
export class RulePlans {
  constructor(
    private readonly db: Database,
    private readonly registers: RegisterPlans,
    private readonly absences: AbsencePlans,
    private readonly reminders: ReminderPlans,
    private readonly marking: MarkingRulesService,
    private readonly time: SchoolTime,
  ) {}

  async present(): Promise<Present> {
    const zone = await this.time.zone();
    const now = this.time.instant();
    return { zone, now, today: dateIn(zone, now), marking: await this.marking.ofTeachers() };
  }

  async of(rule: RuleEntity, present: Present): Promise<RulePlan> {
    const firstDay = firstDayOf(rule, present);
    const notices = await this.notices(rule.id, firstDay);
    const quiet = rule.quietFrom && rule.quietTo ? { from: rule.quietFrom, to: rule.quietTo } : null;
    const ruleNow: RuleNow = { rule, notices, firstDay, quiet, ...present };
    switch (rule.kind) {
      case 'REGISTERS':
        return this.registers.of(ruleNow);
      case 'ABSENCE':
      case 'THRESHOLD':
        return this.absences.of(ruleNow);
      default:
        return this.reminders.of(ruleNow);
    }
  }

  /** The rule's notices from a day on, and all that wait. */
  private notices(ruleId: number, firstDay: IsoDate): Promise<StoredNotice[]> {
    const columns = `id AS "id", notice_key AS "key", outcome AS "outcome", since AS "since", at AS "at", about_date AS "aboutDate"`;
    return this.db.query<StoredNotice>(
      `SELECT ${columns} FROM notices WHERE rule_id = :ruleId AND about_date >= :firstDay
       UNION SELECT ${columns} FROM notices WHERE rule_id = :ruleId AND outcome = 'WAITING'`,
      { ruleId, firstDay },
    );
  }
}

/**
 * The first day that a rule considers: nothing from before it was turned on is told. A rule that is off would start today. A declared
 * reminder is about rows of any age.
 */
function firstDayOf({ kind, active, switchedAt }: RuleEntity, { zone, today, marking }: Present): IsoDate {
  if (!(kind in ruleNames)) return addDays(today, -noticesKeptDays);
  const switchedOn = active && switchedAt ? dateIn(zone, new Date(switchedAt)) : today;
  // It was turned on while the clock ran ahead.
  const since = switchedOn > today ? today : switchedOn;
  const earliest = kind === 'REGISTERS' ? marking.editableFrom : addDays(today, -absenceDays);
  return since > earliest ? since : earliest;
}
