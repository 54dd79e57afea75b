import { Injectable } from '@nestjs/common';
import { showDay, showTime } from '@homeroom/shared/dates';
import { fullNameOf } from '@homeroom/shared/names';
import { classWords } from '@homeroom/shared/text';
import { Database } from '../../platform/database/database.js';
import { fromOffice } from '../accounts/accounts.sql.js';
import { RemindedRegisters, type RemindedRegister } from '../dashboard/reminded-registers.service.js';
import { decide, type StoredNotice } from './decide.js';
import type { RegisterFact, RuleNow } from './facts.js';
import { registerValues } from './letters.js';
import { onlyReader, planned, type RulePlan } from './planned.js';
import { RuleReaders } from './rule-readers.service.js';
import { digestsOf, firstReminderAt, nextReminderAt } from './due.js';

/** Plans the rule about uncompleted registers. */
@Injectable()
export class RegisterPlans {
  constructor(
    private readonly db: Database,
    private readonly reminded: RemindedRegisters,
    private readonly people: RuleReaders,
  ) {}

  async of(ruleNow: RuleNow): Promise<RulePlan> {
    const registers = await this.reminded.find({ since: ruleNow.firstDay }, ruleNow.marking);
    const facts = registerFacts(registers, await this.digestReaders(), ruleNow);
    const holders = facts.flatMap(({ userId, registers: own }) => [userId, ...own.map((each) => each.holderUserId)]);
    const accounts = await this.people.accounts(holders);
    const nameOf = (userId: number) => {
      const account = accounts.get(userId);
      return account && fullNameOf(account);
    };
    return planned<RegisterFact>(decide(facts, ruleNow.notices, ruleNow), ruleNow, {
      readersOf: ({ userId }) => onlyReader(accounts.get(userId)),
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

  private digestReaders(): Promise<number[]> {
    return this.db.queryIds(`SELECT account.id AS "id" ${fromOffice} ORDER BY account.id`);
  }
}

function registerFacts(
  registers: readonly RemindedRegister[],
  digestReaderIds: readonly number[],
  { rule, notices, zone, now, today, firstDay, quiet }: RuleNow,
): RegisterFact[] {
  const first = (register: RemindedRegister) => firstReminderAt(zone, register, rule.delayMinutes);
  const before = new Map(notices.map((notice) => [notice.key, notice]));
  const reminders = registers.map((register): RegisterFact => {
    const { scheduleId, calendarDayId, date, holderUserId: userId } = register;
    const { nth, last } = reminded(before, `${scheduleId}/${calendarDayId}`, rule.times);
    return {
      key: `${scheduleId}/${calendarDayId}/${nth}`,
      scheduleId,
      calendarDayId,
      studentId: null,
      date,
      since: firstReminderAt(zone, register, 0).toISOString(),
      due: last === null ? first(register) : nextReminderAt(zone, first(register), new Date(last)),
      toldAt: null,
      userId,
      isDigest: false,
      registers: [register],
    };
  });
  const overdue = registers.filter((register) => first(register) <= now);
  if (rule.digestAt === null || overdue.length === 0) return reminders;
  const digests = digestsOf(zone, today, rule.digestAt, quiet)
    .filter(({ date }) => date >= firstDay)
    .flatMap(({ date, due }) =>
      digestReaderIds.map((userId): RegisterFact => ({
        key: `digest/${date}/${userId}`,
        scheduleId: null,
        calendarDayId: null,
        studentId: null,
        date,
        since: due.toISOString(),
        due,
        toldAt: null,
        userId,
        isDigest: true,
        registers: overdue,
      })),
    );
  return [...reminders, ...digests];
}

/** The number of a register's next reminder, at most `times`, and when the one before it went out. */
function reminded(notices: ReadonlyMap<string, StoredNotice>, place: string, times: number) {
  let last: string | null = null;
  for (let nth = 1; ; nth++) {
    const notice = notices.get(`${place}/${nth}`);
    if (notice?.outcome !== 'TOLD' || nth >= times) return { nth, last };
    last = notice.at;
  }
}
