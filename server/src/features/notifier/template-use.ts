import type { FieldProblem } from '@homeroom/shared/errors';
import { filledTokens, ownToken, ruleNames, type RuleKind } from '@homeroom/shared/notifier/rules';
import { childTokens, placeOf, ruleTokens, tokensIn } from '@homeroom/shared/notifications/tokens';
import { namesOf } from '@homeroom/shared/text';
import type { Use } from '../../platform/resources/use.js';
import type { TemplateEntity } from '../notifications/template.entity.js';
import { RuleEntity } from './rule.entity.js';

type Text = Pick<TemplateEntity, 'subjectTemplate' | 'bodyTemplate' | 'active'>;

/** Why a rule cannot use a template, with the template's field that is at fault; `null` if it can. */
export function templateProblem(kind: RuleKind, { subjectTemplate, bodyTemplate, active }: Text): FieldProblem | null {
  const name = ruleNames[kind];
  if (!active) return { path: 'active', message: `The rule ${name} needs an active template.` };
  const tokens = tokensIn(subjectTemplate, bodyTemplate);
  const filled: readonly string[] = filledTokens[kind];
  const foreign = [...ruleTokens, ...childTokens].find((token) => tokens.includes(token) && !filled.includes(token));
  if (foreign)
    return { path: 'bodyTemplate', message: `The rule ${name} does not fill in ${placeOf(foreign)}. Remove it.` };
  const own = ownToken[kind];
  if (tokensIn(bodyTemplate).includes(own)) return null;
  return { path: 'bodyTemplate', message: `The rule ${name} needs ${placeOf(own)} in the body of its template.` };
}

/** Keeps templates that rules use from being deleted or losing what the rules need. */
export const templateUse: Use = {
  subject: 'EmailTemplate',
  async check(record, db) {
    if (record['id'] === undefined) return null;
    const rules = await db.findBy(RuleEntity, { templateId: Number(record['id']) });
    for (const { kind } of rules) {
      const problem = templateProblem(kind, record as unknown as Text);
      if (problem) return problem;
    }
    return null;
  },
  async keeps(id, db) {
    const rules = await db.find(RuleEntity, { where: { templateId: id }, order: { id: 'ASC' } });
    if (rules.length === 0) return null;
    const names = namesOf(rules.map(({ kind }) => ruleNames[kind]));
    return rules.length === 1
      ? `The rule ${names} uses this template. Give it another one first.`
      : `The rules ${names} use this template. Give them another one first.`;
  },
};
