import { ForbiddenException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ruleProblem, type RuleInput } from '@homeroom/shared/notifier/rules';
import type { Actor } from '../../platform/access/actor.js';
import { heldRow } from '../../platform/access/found-row.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { invalid } from '../../platform/http/problems.js';
import type { ResourceWriter, Values } from '../../platform/resources/define-resource.js';
import { TemplateEntity } from '../notifications/template.entity.js';
import { NoticeEntity } from './notice.entity.js';
import { RuleEntity } from './rule.entity.js';
import { templateProblem } from './template-use.js';

/** Changes rules. Turning a rule off deletes its waiting notices. */
@Injectable()
export class RulesWriter implements ResourceWriter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** A school has all its rules from the start. */
  create(): Promise<number> {
    return Promise.reject(new ForbiddenException('Rules cannot be created.'));
  }

  update(id: number, change: Values, actor: Actor): Promise<void> {
    return this.unitOfWork.run(async (manager) => {
      const before = await heldRow(manager, RuleEntity, id, 'NotifierRule');
      const after: RuleEntity = { ...before, ...(change as Partial<RuleInput>) };
      await this.check(manager, after, Object.keys(change));
      if (after.active !== before.active) {
        Object.assign(after, { switchedAt: this.clock.stamp(), switchedById: actor.userId });
        if (!after.active) await manager.delete(NoticeEntity, { ruleId: id, outcome: 'WAITING' });
      }
      const { id: _, ...values } = after;
      await manager.update(RuleEntity, { id }, values);
      await this.audit.record(manager, actor, { action: 'update', subject: 'NotifierRule', id, before, after });
    });
  }

  private async check(manager: EntityManager, rule: RuleEntity, changed: readonly string[]): Promise<void> {
    const problem = ruleProblem(rule, changed);
    if (problem) throw invalid(problem);
    if (rule.templateId === null || !changed.includes('templateId')) return;
    const template = await manager.findOneBy(TemplateEntity, { id: rule.templateId });
    const message = template ? templateProblem(rule.kind, template)?.message : 'Choose a template from the list.';
    if (message) throw invalid({ path: 'templateId', message });
  }
}
