import { Injectable } from '@nestjs/common';
import { addDays, dateIn, showDay, showTime, type IsoDate } from '@homeroom/shared/dates';
import { fullNameOf } from '@homeroom/shared/names';
import type { RuleCheck } from '@homeroom/shared/notifier/rules';
import { classWords } from '@homeroom/shared/text';
import { Database } from '../../platform/database/database.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { MarkingRulesService } from '../attendance/marking-rules.service.js';
import type { MarkingRules } from '../attendance/public.js';
import { RemindedRegisters } from '../dashboard/reminded-registers.service.js';
import { AbsenceFacts } from './absence-facts.service.js';
import { decide, type Decided, type Fact, type StoredNotice } from './decide.js';
import type { AbsenceFact, RegisterFact, RuleNow } from './facts.js';
import { guardiansOf, type Guardian } from './households.js';
import { absenceValues, registerValues, type RuleValues } from './letters.js';
import { checkOf, lettersOf, type Letter, type Plan, type Reader, type Readers, type Wording } from './plan.js';
import { fromOffice } from '../accounts/accounts.sql.js';
import { registerFacts } from './register-facts.js';
import type { RuleEntity } from './rule.entity.js';
import type { MessageOf } from './rule-messages.js';
import { RuleReaders, type Account } from './rule-readers.service.js';

/** The present at the school. It is read before the unit of work, which may only use its own connection. */
interface Present {
  zone: string;
  now: Date;
  today: IsoDate;
  marking: MarkingRules;
}

export interface PlannedLetter extends Letter<Fact> {
  values: RuleValues;
  isDigest: boolean;
}

export interface RulePlan extends Omit<Plan<Fact>, 'letters'> {
  letters: PlannedLetter[];
  /** The notices that the decision is based on. */
  notices: readonly StoredNotice[];
  check: (messageOf: MessageOf) => RuleCheck;
}

/** Absences are told within two days, which is more than the longest delay plus quiet hours. */
const absenceDays = 2;

/** Plans what the rules would do: gathers the facts, decides, and finds the readers. Writes nothing. */
@Injectable()
export class RulePlans {
  constructor(
    private readonly db: Database,
    private readonly reminded: RemindedRegisters,
    private readonly absenceFacts: AbsenceFacts,
    private readonly marking: MarkingRulesService,
    private readonly time: SchoolTime,
    private readonly people: RuleReaders,
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
    return rule.kind === 'REGISTERS' ? this.registers(ruleNow) : this.absences(ruleNow);
  }

  private async registers(ruleNow: RuleNow): Promise<RulePlan> {
    const registers = await this.reminded.find({ since: ruleNow.firstDay }, ruleNow.marking);
    const facts = registerFacts(registers, await this.digestReaders(), ruleNow);
    const holders = facts.flatMap(({ userId, registers: own }) => [userId, ...own.map((each) => each.holderUserId)]);
    const accounts = await this.people.accounts(holders);
    const nameOf = (userId: number) => {
      const account = accounts.get(userId);
      return account && fullNameOf(account);
    };
    return planned<RegisterFact>(decide(facts, ruleNow.notices, ruleNow), ruleNow, {
      readersOf: ({ userId }) => {
        const readers = withAddress(accounts.get(userId));
        return readers.length > 0 ? readers : 'NO_ADDRESS';
      },
      isDigest: (fact) => fact.isDigest,
      // Digests list all overdue registers, whatever their day.
      valuesOf: (some) =>
        some[0]!.isDigest
          ? registerValues(some[0]!.registers, nameOf)
          : registerValues(some.flatMap(({ registers }) => registers)),
      about: ({ isDigest, registers }) =>
        isDigest
          ? [{ id: 'digest', name: 'Daily digest', more: '' }]
          : registers.map((each) => ({
              id: `${each.scheduleId}/${each.calendarDayId}`,
              name: `${classWords(each)}, ${showDay(each.date)}`,
              more: each.startTime ? showTime(each.startTime) : 'no hours',
            })),
      classes: ({ isDigest, registers }) => (isDigest ? [] : registers.map(classWords)),
    });
  }

  private async absences(ruleNow: RuleNow): Promise<RulePlan> {
    const { rule, today } = ruleNow;
    const facts = await this.absenceFacts.of(ruleNow);
    const children = await this.people.children([...new Set(facts.map(({ studentId }) => studentId))], today);
    const teachers = await this.people.accounts(rule.copyTeacher ? facts.map((fact) => fact.teacherUserId) : []);
    const decided = decide(facts, ruleNow.notices, ruleNow);
    const readers = new Map<string, Readers>();
    // Each group is addressed separately, so that earlier messages do not affect who is told now.
    for (const together of [decided.now, decided.waits.map(({ fact }) => fact), decided.sent.map(({ fact }) => fact)]) {
      const { guardians, left } = guardiansOf(
        [...new Set(together.map(({ studentId }) => children.get(studentId)!))],
        rule.audience,
      );
      for (const { key, studentId, teacherUserId } of together)
        readers.set(
          key,
          left.get(studentId) ?? [
            ...guardians.get(studentId)!.map(asReader),
            ...withAddress(teachers.get(teacherUserId)),
          ],
        );
    }
    const nameOf = (studentId: number) => children.get(studentId)!.studentName;
    return planned<AbsenceFact>(decided, ruleNow, {
      readersOf: ({ key }) => readers.get(key)!,
      isDigest: () => false,
      valuesOf: (some) => absenceValues(some, nameOf),
      about: ({ studentId, sectionName }) => [
        { id: studentId, name: nameOf(studentId), more: `Section ${sectionName}` },
      ],
      classes: ({ className }) => [className],
    });
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

  private digestReaders(): Promise<number[]> {
    return this.db.queryIds(`SELECT account.id AS "id" ${fromOffice} ORDER BY account.id`);
  }
}

const asReader = ({ parentId, firstName, lastName, email }: Guardian): Reader => ({
  kind: 'PARENT',
  id: parentId,
  firstName,
  lastName,
  email: email!,
});

const withAddress = (account: Account | undefined): Reader[] =>
  account?.email ? [{ ...account, email: account.email }] : [];

function planned<F extends Fact>(
  decided: Decided<F>,
  { now, notices, firstDay }: RuleNow,
  wording: Wording<F> & { valuesOf: (facts: readonly F[]) => RuleValues },
): RulePlan {
  const { letters, undeliverable } = lettersOf(decided.now, wording.readersOf, wording.isDigest);
  const plan = { decided, letters, undeliverable };
  return {
    decided,
    undeliverable,
    notices,
    letters: letters.map((letter) => ({
      ...letter,
      values: wording.valuesOf(letter.facts),
      isDigest: wording.isDigest(letter.facts[0]!),
    })),
    check: (messageOf) => checkOf(plan, wording, messageOf, { checkedAt: now.toISOString(), since: firstDay }),
  };
}

/** The first day that a rule considers: nothing from before it was turned on is told. A rule that is off would start today. */
function firstDayOf({ kind, active, switchedAt }: RuleEntity, { zone, today, marking }: Present): IsoDate {
  const switchedOn = active && switchedAt ? dateIn(zone, new Date(switchedAt)) : today;
  // It was turned on while the clock ran ahead.
  const since = switchedOn > today ? today : switchedOn;
  const earliest = kind === 'REGISTERS' ? marking.editableFrom : addDays(today, -absenceDays);
  return since > earliest ? since : earliest;
}
