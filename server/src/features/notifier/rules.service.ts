import { ForbiddenException, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import {
  ruleNames,
  ruleProblem,
  type RuleForm,
  type RuleInput,
  type RuleRow,
  type RuleRun,
} from '@homeroom/shared/notifier/rules';
import { capitalised } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { Declared } from '../../platform/feature.js';
import { invalid } from '../../platform/http/problems.js';
import type { Stall } from '@homeroom/shared/stalls';
import type { Queue } from '../../platform/jobs/job.js';
import { fromMessages } from '../../platform/mail/mail.sql.js';
import type { ResourceReader, ResourceWriter, Values } from '../../platform/resources/define-resource.js';
import { shapesOf } from '../../platform/resources/shapes.js';
import { fromOffice, nameOfUser } from '../accounts/accounts.sql.js';
import { letterKindOf, reminderOf, ruleNameOf } from '../notifications/public.js';
import { TemplateEntity } from '../notifications/template.entity.js';
import { NoticeEntity } from './notice.entity.js';
import { RuleEntity } from './rule.entity.js';
import { templateProblem } from './template-use.js';

/** Reads rules with their last runs, and changes them. Turning a rule off deletes its waiting notices. */
@Injectable()
export class Rules implements ResourceReader, ResourceWriter, Queue, OnApplicationBootstrap {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly declared: Declared,
  ) {}

  /** Adds the rules of reminders that are new; two servers may start at once. */
  async onApplicationBootstrap(): Promise<void> {
    const known = (await this.db.find(RuleEntity, { select: { kind: true } })).map(({ kind }) => kind);
    const added = this.declared.all('reminders').filter(({ cause }) => !known.includes(cause));
    if (added.length === 0) return;
    await this.db.unit(async () => {
      for (const { cause: kind, at } of added)
        await this.db.query(
          `INSERT INTO notifier_rules (kind, active, audience, delay_minutes, times, at_time)
           VALUES (:kind, TRUE, 'FIRST_PARENT', 0, 1, :at) ON CONFLICT DO NOTHING`,
          { kind, at },
        );
    });
  }

  /** Which settings a rule has. */
  private formOf(kind: string): RuleForm {
    if (kind in ruleNames) return kind as RuleForm;
    return reminderOf(this.declared, kind)?.to.who === 'parents' ? 'TO_PARENTS' : 'TO_STAFF';
  }

  /** Who gets the rule's letters if a field of a row names them. */
  private toOf(kind: string): string | null {
    const reminder = reminderOf(this.declared, kind);
    if (!reminder || reminder.to.who === 'parents') return null;
    const { rows, to } = reminder;
    return shapesOf(rows.of.schema)[to.field]?.label ?? capitalised(to.who);
  }

  /** Adds the last runs with the state of their messages. */
  async complete(rules: Values[]): Promise<RuleRow[]> {
    const status = (name: string) =>
      `(SELECT count(*) ${fromMessages} WHERE email_message.cause IN ('RULE', rule_.kind) AND email_message.cause_ref = 'RUN ' || run_.id AND email_message.status = '${name}')`;
    const runs = await this.db.query<RuleRun & { ruleId: number }>(
      `SELECT run_.rule_id AS "ruleId", run_.id AS "id", run_.at AS "at", ${nameOfUser('run_.by_id')} AS "byName", run_.messages AS "messages",
         ${status('SENT')} AS "sent", ${status('FAILED')} AS "failed", ${status('UNKNOWN')} AS "unknown",
         ${status('CANCELLED')} AS "cancelled", run_.left_out AS "leftOut", run_.corrected AS "corrected"
       FROM notifier_runs run_ JOIN notifier_rules rule_ ON rule_.id = run_.rule_id WHERE run_.id IN (SELECT max(id) FROM notifier_runs WHERE rule_id IN (:...ids) GROUP BY rule_id)`,
      { ids: rules.map((rule) => Number(rule['id'])) },
    );
    const digestTo = await this.db.queryCount(`SELECT count(*) AS "count" ${fromOffice}`);
    const lastRuns = new Map(runs.map(({ ruleId, ...run }) => [ruleId, run]));
    return (rules as unknown as RuleRow[]).flatMap((rule) => {
      const letter = letterKindOf(this.declared, rule.kind);
      // The feature that declared it is gone.
      if (!letter) return [];
      return {
        ...rule,
        form: this.formOf(rule.kind),
        name: letter.name,
        to: this.toOf(rule.kind),
        subject: letter.standard.subject,
        digestTo,
        lastRun: lastRuns.get(rule.id) ?? null,
      };
    });
  }

  /** The rules that are on and fail. */
  async due(): Promise<Stall[]> {
    const rules = await this.db.findBy(RuleEntity, { active: true, failingSince: Not(IsNull()) });
    return rules.map(({ kind, failingSince }) => ({
      queue: 'RULE',
      name: kind,
      title: ruleNameOf(this.declared, kind),
      since: failingSince!,
      cause: 'Its runs fail; the other rules go on. The server’s log shows why.',
    }));
  }

  /** A school has all its rules from the start. */
  create(): Promise<number> {
    return Promise.reject(new ForbiddenException('Rules cannot be created.'));
  }

  update(id: number, change: Values, actor: Actor): Promise<void> {
    return this.db.unit(async () => {
      const before = await this.db.lockedRow(RuleEntity, id, 'NotifierRule');
      const after: RuleEntity = { ...before, ...(change as Partial<RuleInput>) };
      await this.check(after, Object.keys(change));
      if (after.active !== before.active) {
        Object.assign(after, { switchedAt: this.clock.stamp(), switchedById: actor.userId, failingSince: null });
        if (!after.active) await this.db.delete(NoticeEntity, { ruleId: id, outcome: 'WAITING' });
      }
      const { id: _, ...values } = after;
      await this.db.update(RuleEntity, { id }, values);
      await this.audit.record(actor, { action: 'update', subject: 'NotifierRule', id, before, after });
    });
  }

  private async check(rule: RuleEntity, changed: readonly string[]): Promise<void> {
    const { kind, quietFrom, quietTo } = rule;
    const [form, name] = [this.formOf(kind), ruleNameOf(this.declared, kind)];
    const problem = ruleProblem({ form, name, quietFrom, quietTo }, changed);
    if (problem) throw invalid(problem);
    if (rule.templateId === null || !changed.includes('templateId')) return;
    const template = await this.db.findOneBy(TemplateEntity, { id: rule.templateId });
    const letter = letterKindOf(this.declared, rule.kind)!;
    const message = template
      ? templateProblem(letter, template, this.declared)?.message
      : 'Choose a template from the list.';
    if (message) throw invalid({ path: 'templateId', message });
  }
}
