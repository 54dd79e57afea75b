import { Injectable } from '@nestjs/common';
import { showDay, showTime } from '@homeroom/shared/dates';
import { fullNameOf } from '@homeroom/shared/names';
import { classWords } from '@homeroom/shared/text';
import { Database } from '../../platform/database/database.js';
import { fromOffice } from '../accounts/accounts.sql.js';
import { RemindedRegisters } from '../dashboard/reminded-registers.service.js';
import { decide } from './decide.js';
import type { RegisterFact, RuleNow } from './facts.js';
import { registerValues } from './letters.js';
import { onlyReader, planned, type RulePlan } from './planned.js';
import { registerFacts } from './register-facts.js';
import { RuleReaders } from './rule-readers.service.js';

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
