import { z } from 'zod';
import { addDays, dateIn, instantIn } from '../dates.js';
import { date, emailPattern, id, idParam, time } from '../fields.js';
import type { FieldProblem } from '../errors.js';
import { cleanText, isBlank, showCount } from '../text.js';
import { bodyLimit, subjectLimit } from './templates.js';
import { nameTokens, tokenProblem, tokensIn, type SendToken } from './tokens.js';

export const recipientModes = ['GROUP', 'USERS', 'PARENTS', 'EMAILS'] as const;
export type RecipientMode = (typeof recipientModes)[number];

/** Who gets replies: the sender or the school. */
export const replyChoices = ['SENDER', 'SCHOOL'] as const;
export type ReplyChoice = (typeof replyChoices)[number];

/** The most people that are written to at once. */
export const mostRecipients = 5000;
const tooMany = () => `Send to at most ${showCount(mostRecipients)} people at once.`;
export const tooManyRecipients = (people: number) => `${tooMany()} You chose ${showCount(people)}.`;

const ids = z.array(id).max(mostRecipients, { error: tooMany }).optional();
export const pleaseEnterEmail = 'Please enter a valid email';
const oneLine = (max: number) =>
  z
    .string()
    .overwrite((value) => cleanText(value).replace(/\s+/g, ' '))
    .max(max, `Use at most ${max} characters.`);
const manualRecipient = z.strictObject({
  email: z
    .string(pleaseEnterEmail)
    .overwrite((value) => cleanText(value).toLowerCase())
    .max(254, pleaseEnterEmail)
    .regex(emailPattern, pleaseEnterEmail),
  name: oneLine(170).optional(),
});
export type ManualRecipient = z.infer<typeof manualRecipient>;

/** An empty text is taken here, so that `sendProblem` alone says what comes first. */
const content = {
  templateId: id.nullish(),
  subject: oneLine(subjectLimit).optional(),
  body: z
    .string()
    .overwrite(cleanText)
    .max(bodyLimit, `Use at most ${showCount(bodyLimit)} characters.`)
    .optional(),
  html: z.boolean().optional(),
};

/** What is sent to whom (spec 3, Send request): the fields of the chosen mode, and a template or a text. */
export const sendSchema = z.strictObject({
  mode: z.enum(recipientModes, 'Choose the recipients.'),
  groupId: id.nullish(),
  userIds: ids,
  parentIds: ids,
  emails: z.array(manualRecipient).max(mostRecipients, { error: tooMany }).optional(),
  ...content,
  reply: z.enum(replyChoices, 'Choose where replies go.').optional(),
  /** When, at the school; at once without them. */
  sendDate: date('Date').optional(),
  sendTime: time('Time').optional(),
  /** Accepted for the spec's sake; a text greets by its own tokens. */
  greetByName: z.boolean().optional(),
  greetingPrefix: z.string().max(80).nullish(),
  /** The draft, so that it is sent only once. */
  key: z.uuid().optional(),
});
export type SendRequest = z.infer<typeof sendSchema>;

/** Only the content, sent to its author as a test. */
export const testSchema = z.strictObject({ ...content, reply: sendSchema.shape.reply });
export type TestRequest = z.infer<typeof testSchema>;

/** Somebody whose own values a text is read with: one user, or one parent. */
export const readerSchema = z
  .strictObject({ userId: idParam, parentId: idParam })
  .partial()
  .refine(({ userId, parentId }) => (userId === undefined) !== (parentId === undefined), 'Choose one person.');
export type Reader = z.infer<typeof readerSchema>;

/** The value of each token of a text that is sent by hand, for one reader. */
export type ReaderValues = Record<SendToken, string>;

/** How far ahead a send may be put off. */
export const mostDaysAhead = 90;

/** What goes out: a template's text, or one that was composed. */
export interface SendContent {
  subject: string;
  body: string;
  html: boolean;
}

type Draft = Pick<SendRequest, 'mode' | 'groupId' | 'userIds' | 'parentIds' | 'emails'>;

export const pleaseChooseTemplate = 'Please choose a template.';
export const pleaseCompose = 'Please compose subject and body.';
export const pleaseName = 'Your content uses user name tokens; please provide a name for each email recipient.';

/** Whether a text needs the names of its recipients. */
export const usesNames = ({ subject, body }: SendContent) =>
  tokensIn(subject, body).some((name) => nameTokens.includes(name));

/**
 * The first thing that keeps a draft from being sent, in the order of spec 5; then unknown tokens. `content` is `null` where a
 * template is wanted and none is chosen.
 */
export function sendProblem(draft: Draft, content: SendContent | null): FieldProblem | null {
  const { mode, groupId, userIds = [], parentIds = [], emails = [] } = draft;
  if (mode === 'GROUP' && !groupId) return { path: 'groupId', message: 'Please choose a group.' };
  if (mode === 'USERS' && userIds.length === 0) return { path: 'userIds', message: 'Please select one or more users.' };
  if (mode === 'PARENTS' && parentIds.length === 0)
    return { path: 'parentIds', message: 'Please select one or more parents.' };
  if (mode === 'EMAILS' && emails.length === 0) return { path: 'emails', message: 'Please add at least one email.' };
  if (mode === 'EMAILS' && content && usesNames(content) && emails.some(({ name }) => !name))
    return { path: 'emails', message: pleaseName };
  if (!content) return { path: 'templateId', message: pleaseChooseTemplate };
  if (isBlank(content.subject) || isBlank(content.body)) return { path: 'body', message: pleaseCompose };
  const message = tokenProblem([content.subject, content.body]);
  return message ? { path: tokenProblem(content.subject) ? 'subject' : 'body', message } : null;
}

/** What is wrong with when it is to be sent, at the school. */
export function whenProblem(
  { sendDate, sendTime }: Pick<SendRequest, 'sendDate' | 'sendTime'>,
  timeZone: string,
  now: Date,
): FieldProblem | null {
  if (!sendDate && !sendTime) return null;
  if (!sendDate || !sendTime) return { path: sendDate ? 'sendTime' : 'sendDate', message: 'Choose a date and a time.' };
  if (instantIn(timeZone, sendDate, sendTime) <= now)
    return { path: 'sendTime', message: 'Choose a time in the future.' };
  return sendDate > addDays(dateIn(timeZone, now), mostDaysAhead)
    ? { path: 'sendDate', message: `Choose a date within ${mostDaysAhead} days.` }
    : null;
}

/** The answer to a send: the spec's count of queued messages, and who gets none. */
export interface SendResult {
  count: number;
  sendId: number;
  withoutAddress: number;
  optedOut: number;
  /** Of one that is sent later. */
  sendAt?: string;
}
/** How the refusal of a second send begins; the time follows. */
export const alreadySent = 'This e-mail was already sent';

/** What a send would do, and what one of its recipients would read. */
export interface SendPreview {
  /** In words: 'Group Winter concert', '12 parents'. */
  label: string;
  /** The messages: one for each distinct address. */
  count: number;
  people: number;
  /** The first of them, in the order in which they go out. */
  recipients: { address: string; name: string }[];
  /** The names of those who get none, up to `shownNames`, and how many there are. */
  withoutAddress: string[];
  withoutAddressCount: number;
  optedOut: string[];
  optedOutCount: number;
  /** Whose address a mail server refused before; a message is written to them all the same. */
  refused: string[];
  refusedCount: number;
  /** As the recipient with this address reads it. */
  as: string | null;
  subject: string;
  body: string;
  html: boolean;
  /** The tokens in the content, as they are written in it. */
  tokens: string[];
  /** When it goes out; `null` at once. */
  sendAt: string | null;
}
export const shownNames = 50;

/** A send as the filter of the log offers it. */
export const sendRowSchema = z.strictObject({
  createdAt: z.string().meta({ label: 'Time' }),
  name: z.string().meta({ label: 'Send' }),
  messages: z.int().meta({ label: 'Messages' }),
});
