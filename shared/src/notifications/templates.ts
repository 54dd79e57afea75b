import { z } from 'zod';
import { code, optionalText, text } from '../fields.js';
import { cleanText } from '../clean-text.js';
import { showCount } from '../text.js';

export const bodyLimit = 100_000;

export const subjectLimit = 255;

const bodyField = z
  .string({ error: 'Enter a body.' })
  .overwrite(cleanText)
  .min(1, { error: 'Enter a body.', abort: true })
  .max(bodyLimit, { error: () => `Use at most ${showCount(bodyLimit)} characters.` })
  .meta({ label: 'Body', input: 'textarea' });

export const templateSchema = z.strictObject({
  code: code(40, 'Code'),
  name: text(120, 'Name'),
  subjectTemplate: text(subjectLimit, 'Subject'),
  bodyTemplate: bodyField,
  html: z.boolean().optional().meta({ label: 'Send as HTML' }),
  active: z.boolean().optional().meta({ label: 'Active' }),
  description: optionalText(255, 'Description'),
});
export type TemplateInput = z.input<typeof templateSchema>;

/** An e-mail template (spec 3). */
export interface TemplateRow extends Required<z.infer<typeof templateSchema>> {
  id: number;
}

/** The initial values of a new template (spec 4). */
export const newTemplate: Required<TemplateInput> = {
  code: '',
  name: '',
  subjectTemplate: 'Hello {{user.firstName}}',
  bodyTemplate: 'Hello {{user.firstName}},\n\nWelcome to {{system.appName}}.\n',
  html: false,
  active: true,
  description: '',
};
