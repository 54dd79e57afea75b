import type { FieldProblem } from '@homeroom/shared/errors';
import { neededToken, ruleTokensOf, type LetterKind } from '@homeroom/shared/notifications/letter-kinds';
import { childTokens, familyToken, placeOf, tokensIn } from '@homeroom/shared/notifications/tokens';
import { namesOf } from '@homeroom/shared/text';
import type { Declared } from '../../platform/feature.js';
import type { Use } from '../../platform/resources/use.js';
import { letterKindOf, letterKinds, ruleNameOf } from '../notifications/public.js';
import type { TemplateEntity } from '../notifications/template.entity.js';
import { RuleEntity } from './rule.entity.js';

type Text = Pick<TemplateEntity, 'subjectTemplate' | 'bodyTemplate' | 'active'>;

/** Why a rule's letter cannot use a template, with the template's field that is at fault; `null` if it can. */
export function templateProblem(
  letter: LetterKind,
  { subjectTemplate, bodyTemplate, active }: Text,
  declared: Declared,
): FieldProblem | null {
  const { name, tokens: filled } = letter;
  if (!active) return { path: 'active', message: `The rule ${name} needs an active template.` };
  const tokens = tokensIn(subjectTemplate, bodyTemplate);
  const special = [...ruleTokensOf(letterKinds(declared)), ...childTokens];
  if (letter.kind === 'REGISTERS') special.push(familyToken);
  const foreign = special.find((token) => tokens.includes(token) && !(token in filled));
  if (foreign)
    return { path: 'bodyTemplate', message: `The rule ${name} does not fill in ${placeOf(foreign)}. Remove it.` };
  const own = neededToken(letter);
  if (tokensIn(bodyTemplate).includes(own)) return null;
  return { path: 'bodyTemplate', message: `The rule ${name} needs ${placeOf(own)} in the body of its template.` };
}

/** Keeps templates that rules use from being deleted or losing what the rules need. */
export const templateUse: Use = {
  subject: 'EmailTemplate',
  async check(record, db, declared) {
    if (record['id'] === undefined) return null;
    const rules = await db.findBy(RuleEntity, { templateId: Number(record['id']) });
    for (const { kind } of rules) {
      const letter = letterKindOf(declared, kind);
      const problem = letter && templateProblem(letter, record as unknown as Text, declared);
      if (problem) return problem;
    }
    return null;
  },
  async keeps(id, db, declared) {
    const rules = await db.find(RuleEntity, { where: { templateId: id }, order: { id: 'ASC' } });
    if (rules.length === 0) return null;
    const names = namesOf(rules.map(({ kind }) => ruleNameOf(declared, kind)));
    return rules.length === 1
      ? `The rule ${names} uses this template. Give it another one first.`
      : `The rules ${names} use this template. Give them another one first.`;
  },
};
