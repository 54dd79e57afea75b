import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { toldAbsences } from '../absence-notices/public.js';
import { AbsenceFacts } from './absence-facts.service.js';
import { decide } from './decide.js';
import type { AbsenceFact, RuleNow } from './facts.js';
import { guardiansOf } from './households.js';
import { absenceValues } from './letters.js';
import { planned, withAddress, type RulePlan } from './planned.js';
import type { Readers } from './plan.js';
import { RuleReaders } from './rule-readers.service.js';

/** Plans the rules about absences. */
@Injectable()
export class AbsencePlans {
  constructor(
    private readonly db: Database,
    private readonly absenceFacts: AbsenceFacts,
    private readonly people: RuleReaders,
  ) {}

  async of(ruleNow: RuleNow): Promise<RulePlan> {
    const { rule, today } = ruleNow;
    const facts = await this.absenceFacts.of(ruleNow);
    const children = await this.people.children([...new Set(facts.map(({ studentId }) => studentId))], today);
    const teachers = await this.people.accounts(rule.copyTeacher ? facts.map((fact) => fact.teacherUserId) : []);
    const decided = decide(facts, ruleNow.notices, ruleNow);
    const told = rule.kind === 'ABSENCE' ? await toldAbsences(this.db, facts) : new Set<string>();
    const readers = new Map<string, Readers>();
    // Each group is addressed separately, so that earlier messages do not affect who is told now.
    for (const together of [decided.now, decided.waits.map(({ fact }) => fact), decided.sent.map(({ fact }) => fact)]) {
      const { guardians, left } = guardiansOf(
        [...new Set(together.filter(({ key }) => !told.has(key)).map(({ studentId }) => children.get(studentId)!))],
        rule.audience,
      );
      for (const { key, studentId, teacherUserId } of together)
        readers.set(
          key,
          (told.has(key) ? 'FAMILY_TOLD' : left.get(studentId)) ?? [
            ...guardians.get(studentId)!,
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
}
