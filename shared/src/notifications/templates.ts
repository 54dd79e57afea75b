import { z } from 'zod';
import { code, optionalText, text, yesNo } from '../fields.js';
import { cleanText } from '../clean-text.js';
import { foldText, showCount } from '../text.js';

export const bodyLimit = 100_000;

export const subjectLimit = 255;

const codeLimit = 40;

/** The code of a template by its name: 'SNOW-DAY' for 'Snow day!', and 'SNOW-DAY-2' for the second one. */
export function codeFrom(name: string, n = 1): string {
  const end = n === 1 ? '' : `-${n}`;
  const code = foldText(name)
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, codeLimit - end.length)
    .replace(/^-|-$/g, '');
  return code + end;
}

const bodyField = z
  .string({ error: 'Enter a body.' })
  .overwrite(cleanText)
  .min(1, { error: 'Enter a body.', abort: true })
  .max(bodyLimit, { error: () => `Use at most ${showCount(bodyLimit)} characters.` })
  .meta({ label: 'Body', input: 'textarea' });

export const templateSchema = z.strictObject({
  name: text(120, 'Name'),
  code: code(codeLimit, 'Code').meta({ help: 'A short name for lists. It follows the name until you change it.' }),
  subjectTemplate: text(subjectLimit, 'Subject'),
  bodyTemplate: bodyField,
  html: yesNo('Send as HTML').meta({ input: 'checkbox' }),
  active: yesNo('Status').meta({ options: { true: 'Active', false: 'Inactive' } }),
  description: optionalText(255, 'Description'),
});
/** A new template; without a code it gets a free one by its name. */
export const newTemplateSchema = templateSchema.extend({ code: templateSchema.shape.code.optional() });
export type TemplateInput = z.input<typeof templateSchema>;

/** An e-mail template (spec 3). */
export interface TemplateRow extends Required<z.infer<typeof templateSchema>> {
  id: number;
}

/** The initial values of a new template (spec 4). */
export const newTemplate: Required<TemplateInput> = {
  name: '',
  code: '',
  subjectTemplate: 'Hello {{user.firstName}}',
  bodyTemplate: 'Hello {{user.firstName}},\n\nWelcome to {{system.appName}}.\n',
  html: false,
  active: true,
  description: '',
};
