import { Injectable, Logger } from '@nestjs/common';
import { In } from 'typeorm';
import type { RuleCheck } from '@homeroom/shared/notifier/rules';
import type { LetterKind } from '@homeroom/shared/notifications/letter-kinds';
import type { SendContent } from '@homeroom/shared/notifications/send';
import { plural } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { notFound } from '../../platform/not-found.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { Declared } from '../../platform/feature.js';
import { conflict } from '../../platform/http/problems.js';
import { concernsAll, eachByItself } from '../../platform/jobs/each-by-itself.js';
import type { Work } from '../../platform/jobs/job.js';
import { letterKindOf } from '../notifications/public.js';
import { contactsLock } from '../parents/public.js';
import { SendWriter } from '../notifications/send-writer.service.js';
import { contentOf, TemplateEntity } from '../notifications/template.entity.js';
import { changesOf, type Changes } from './changes.js';
import { NoticeEntity, NoticeMessageEntity } from './notice.entity.js';
import { causeOf, refOfRun, RuleEntity, RunEntity } from './rule.entity.js';
import { ruleMessages } from './rule-messages.js';
import type { RulePlan } from './planned.js';
import { RulePlans } from './rule-plans.service.js';
import { digestText } from './standard-letters.js';

interface ByHand {
  actor: Actor;
  /** How many messages the person expects. */
  messages: number;
}

/** Runs the rules: `RulePlans` decides, and each rule writes in one unit of work. */
@Injectable()
export class RuleRuns implements Work {
  private readonly log = new Logger('Notifier');

  constructor(
    private readonly db: Database,
    private readonly plans: RulePlans,
    private readonly writer: SendWriter,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly declared: Declared,
  ) {}

  /** Lists who would get a message now, and why others would not. */
  async check(id: number): Promise<RuleCheck> {
    const rule = await this.db.requireRow(RuleEntity, id, 'NotifierRule');
    const { decided, check } = await this.plans.of(rule, await this.plans.present());
    const instants = decided.sent.map(({ at }) => at);
    return check(await ruleMessages(this.db, id, instants));
  }

  /** Sends what is due, even if the rule is off; 409 if it would be more messages than the person was shown. */
  runNow(id: number, byHand: ByHand): Promise<{ messages: number }> {
    return this.db.unit(async () => ({ messages: await this.runRule(id, byHand) }));
  }

  /** Runs every rule that is on, each by itself: one that fails is recorded, and the others run. */
  async run(signal: AbortSignal): Promise<void> {
    const rules = await this.db.find(RuleEntity, { where: { active: true }, order: { id: 'ASC' } });
    const declared = rules.filter(({ kind }) => letterKindOf(this.declared, kind));
    await eachByItself(declared, async (rule) => {
      if (signal.aborted) return;
      try {
        await this.runIfDue(rule);
        if (rule.failingSince) await this.noteFailing(rule, null);
      } catch (error) {
        if (concernsAll(error)) throw error;
        const now = this.clock.stamp();
        const { failingSince: since } = rule;
        if (!since)
          this.log.error(`The rule ${this.letterOf(rule).name} failed. It is tried again every minute.`, error);
        await this.noteFailing(rule, since && since <= now ? since : now);
      }
    });
  }

  /** Rules without anything to write take no lock. */
  private async runIfDue(rule: RuleEntity): Promise<void> {
    const plan = await this.plans.of(rule, await this.plans.present());
    const { notes, gone } = changesOf(plan, true);
    if (notes.length + gone.length > 0) await this.runRule(rule.id, null);
  }

  private async noteFailing({ id, failingSince: before }: RuleEntity, failingSince: string | null): Promise<void> {
    if (failingSince !== before)
      await this.db.unit(() => this.db.update(RuleEntity, { id, active: true }, { failingSince }));
  }

  /** Plans again inside the unit, while nobody else can run the rule or close a date. Returns the number of messages. */
  private async runRule(id: number, byHand: ByHand | null): Promise<number> {
    const present = await this.plans.present();
    return this.db.unit(async () => {
      const rule = await this.db.lockedRow(RuleEntity, id, 'NotifierRule');
      await this.db.lockName(contactsLock);
      if (!byHand && !rule.active) return 0;
      const plan = await this.plans.of(rule, present);
      if (byHand && plan.letters.length > byHand.messages)
        throw conflict(
          `It would now be ${plural(plan.letters.length, 'message')}. Check again who would get it. Nothing was sent.`,
        );
      await this.write(rule, plan, byHand?.actor ?? null, present.now.toISOString());
      return plan.letters.length;
    });
  }

  private async write(rule: RuleEntity, plan: RulePlan, actor: Actor | null, at: string) {
    const { notes, gone, leftOut } = changesOf(plan, rule.active);
    const noticeIds = await this.note(rule, plan, notes, at);
    const corrected = await this.settle(rule, gone, at);
    if (plan.letters.length + leftOut + corrected === 0 && !actor) return;
    const runId = await this.db.insertRow(RunEntity, {
      ruleId: rule.id,
      at,
      byId: actor?.userId ?? null,
      messages: plan.letters.length,
      leftOut,
      corrected,
    });
    const causeRef = refOfRun(runId);
    const cause = causeOf(rule);
    const content = await this.contentOf(rule);
    for (const [letters, text] of [
      [plan.letters.filter(({ isDigest }) => !isDigest), content],
      [plan.letters.filter(({ isDigest }) => isDigest), digestText],
    ] as const) {
      const messageIds = await this.writer.queue(letters, text, { cause, causeRef, senderId: actor?.userId });
      await this.db.bulkInsert(
        NoticeMessageEntity,
        letters.flatMap(({ facts }, n) =>
          facts.map(({ key }) => ({ noticeId: noticeIds.get(key)!, messageId: messageIds[n]! })),
        ),
      );
    }
    if (actor)
      await this.audit.record(actor, {
        action: 'run',
        subject: 'NotifierRule',
        id: rule.id,
        after: { run: causeRef, messages: plan.letters.length },
      });
  }

  /** Writes the new outcomes; returns the notices' ids by key. */
  private async note(
    rule: RuleEntity,
    { notices }: RulePlan,
    notes: Changes['notes'],
    at: string,
  ): Promise<Map<string, number>> {
    const ids = new Map(notices.map(({ key, id }) => [key, id]));
    const isNew = ({ fact }: Changes['notes'][number]) => !ids.has(fact.key);
    const [added, changed] = [notes.filter(isNew), notes.filter((note) => !isNew(note))];
    await this.db.bulkUpdate(
      NoticeEntity,
      ['outcome', 'since', 'at'],
      changed.map(({ fact: { key, since }, outcome }) => ({ id: ids.get(key)!, outcome, since, at })),
    );
    const newIds = await this.db.insertRows(
      NoticeEntity,
      added.map(({ fact: { key, since, date, scheduleId, calendarDayId, studentId }, outcome }) => ({
        ruleId: rule.id,
        key,
        outcome,
        since,
        at,
        aboutDate: date,
        scheduleId,
        calendarDayId,
        studentId,
      })),
    );
    added.forEach(({ fact }, n) => ids.set(fact.key, newIds[n]!));
    return ids;
  }

  /** Ends waiting notices whose fact is gone; returns how many were corrected. */
  private async settle({ kind }: RuleEntity, gone: Changes['gone'], at: string): Promise<number> {
    const idsOf = (outcome: string) => gone.filter((each) => each.outcome === outcome).map(({ id }) => id);
    if (kind !== 'ABSENCE' && kind !== 'THRESHOLD') {
      // A register that was completed in time needs no notice, nor a row that is no longer due.
      if (gone.length > 0) await this.db.delete(NoticeEntity, { id: In(gone.map(({ id }) => id)) });
      return 0;
    }
    for (const outcome of ['CORRECTED', 'EXPIRED'] as const)
      if (idsOf(outcome).length > 0) await this.db.update(NoticeEntity, { id: In(idsOf(outcome)) }, { outcome, at });
    return idsOf('CORRECTED').length;
  }

  private letterOf({ kind }: RuleEntity): LetterKind {
    const letter = letterKindOf(this.declared, kind);
    if (!letter) throw notFound('NotifierRule');
    return letter;
  }

  private async contentOf(rule: RuleEntity): Promise<SendContent> {
    if (rule.templateId === null) return this.letterOf(rule).standard;
    return contentOf(await this.db.findOneByOrFail(TemplateEntity, { id: rule.templateId }));
  }
}
