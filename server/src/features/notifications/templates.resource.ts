import { templateTokensOf } from '@homeroom/shared/notifications/letter-kinds';
import { codeFrom, newTemplateSchema, templateSchema } from '@homeroom/shared/notifications/templates';
import { tokenProblem } from '@homeroom/shared/notifications/tokens';
import type { FieldProblem } from '@homeroom/shared/errors';
import { columns } from '../../platform/database/common.sql.js';
import { defineResource, type Values, type Writing } from '../../platform/resources/define-resource.js';
import { letterKinds } from './letter-kinds.js';
import { emptied, safeHtml } from './safe-html.js';
import { TemplateEntity } from './template.entity.js';

export const templatesResource = defineResource(TemplateEntity, {
  path: 'email/email-templates',
  subject: 'EmailTemplate',
  schema: newTemplateSchema,
  change: templateSchema.partial(),
  words: {
    singular: 'template',
    conflict: { path: 'code', message: 'Another template has this code.' },
    inUse: 'A rule of the Notifier uses this template. Give the rule another template first.',
  },
  list: {
    sort: ['name', 'code', 'active'],
    filter: ['active', 'code', 'html'],
    search: ['name', 'code'],
    ordered: ['name', 'code'],
  },
  read: {
    view: `SELECT ${columns('email_template', 'id', 'code', 'codeKey', 'codeOrder', 'name', 'nameKey', 'nameOrder', 'subjectTemplate', 'bodyTemplate', 'html', 'active', 'description')} FROM email_templates email_template`,
  },
  write: {
    check: problemOf,
    free: { code: ({ name }, n) => codeFrom(codeFrom(String(name)) || 'Template', n) },
    derive: (values) => ({
      active: values['active'] ?? true,
      html: values['html'] ?? false,
      bodyTemplate: values['html'] ? safeHtml(String(values['bodyTemplate'])) : values['bodyTemplate'],
    }),
  },
});

/** A template may also contain tokens that only rules fill in. */
function problemOf({ subjectTemplate, bodyTemplate }: Values, { declared }: Writing): FieldProblem | null {
  const tokens = templateTokensOf(letterKinds(declared));
  const [subject, body] = [String(subjectTemplate), String(bodyTemplate)];
  const message = tokenProblem([subject, body], tokens);
  if (message) return { path: tokenProblem(subject, tokens) ? 'subjectTemplate' : 'bodyTemplate', message };
  return body.trim() === '' ? { path: 'bodyTemplate', message: emptied } : null;
}
