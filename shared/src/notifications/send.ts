import { z } from 'zod';
import { addDays, dateIn, instantIn } from '../dates.js';
import { cleanEmail, date, emailPattern, id, idParam, time } from '../fields.js';
import type { FieldProblem } from '../errors.js';
import { cleanLine, cleanText, isBlank } from '../clean-text.js';
import { showCount } from '../text.js';
import type { FileChoice } from '../wiki/nodes.js';
import { bodyLimit, subjectLimit } from './templates.js';
import { nameTokens, parentTokens, sendTokens, tokenProblem, tokensIn, type ParentToken } from './tokens.js';

const recipientModes = ['GROUP', 'USERS', 'PARENTS', 'EMAILS'] as const;
export type RecipientMode = (typeof recipientModes)[number];

/** The tokens that messages to these recipients fill in. */
export const tokensOf = (mode: RecipientMode): readonly ParentToken[] =>
  mode === 'PARENTS' ? parentTokens : sendTokens;

/** Replies go to the sender or to the school. */
const replyChoices = ['SENDER', 'SCHOOL'] as const;
export type ReplyChoice = (typeof replyChoices)[number];

export const mostRecipients = 5000;
const tooMany = () => `Send to at most ${showCount(mostRecipients)} people at once.`;
export const tooManyMessages = (messages: number) =>
  `Send at most ${showCount(mostRecipients)} messages at once. This would be ${showCount(messages)}.`;

/** How many files a send may have, and for how many days their links work. */
export const mostFiles = 10;
export const fileLinkDays = 30;

const ids = z.array(id).max(mostRecipients, { error: tooMany }).optional();
export const pleaseEnterEmail = 'Please enter a valid email';
const oneLine = (max: number) => z.string().overwrite(cleanLine).max(max, `Use at most ${max} characters.`);
const manualRecipient = z.strictObject({
  email: z
    .string(pleaseEnterEmail)
    .overwrite(cleanEmail)
    .max(254, pleaseEnterEmail)
    .regex(emailPattern, pleaseEnterEmail),
  name: oneLine(170).optional(),
});
export type ManualRecipient = z.infer<typeof manualRecipient>;

/** Empty texts are valid here, so that `sendProblem` alone decides which problem comes first. */
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

/** A send (spec 3, Send request): the recipients of the chosen mode, and a template or a text. */
export const sendSchema = z.strictObject({
  mode: z.enum(recipientModes, 'Choose the recipients.'),
  groupId: id.nullish(),
  userIds: ids,
  parentIds: ids,
  /** To parents: one message for each child instead of one for each address. */
  perChild: z.boolean().optional(),
  emails: z.array(manualRecipient).max(mostRecipients, { error: tooMany }).optional(),
  ...content,
  reply: z.enum(replyChoices, 'Choose where replies go.').optional(),
  /** Files of the Teachers Corner; the message ends with links to them. */
  fileIds: z.array(id).max(mostFiles, `Attach at most ${mostFiles} files.`).optional(),
  /** The time at the school; at once if missing. */
  sendDate: date('Date').optional(),
  sendTime: time('Time').optional(),
  /** In the spec, but ignored: texts greet with their own tokens. */
  greetByName: z.boolean().optional(),
  greetingPrefix: z.string().max(80).nullish(),
  /** Identifies the draft, so that it is sent only once. */
  key: z.uuid().optional(),
});
export type SendRequest = z.infer<typeof sendSchema>;

/** Only the content, sent to its author as a test. */
export const testSchema = z.strictObject({ ...content, reply: sendSchema.shape.reply });
export type TestRequest = z.infer<typeof testSchema>;

/** The user or parent whose values a preview shows. */
export const readerSchema = z
  .strictObject({ userId: idParam, parentId: idParam })
  .partial()
  .refine(({ userId, parentId }) => (userId === undefined) !== (parentId === undefined), 'Choose one person.');
export type Reader = z.infer<typeof readerSchema>;

export type ReaderValues = Record<ParentToken, string>;

/** How far ahead a send may be scheduled. */
export const mostDaysAhead = 90;

/** The text of a template, or a composed one. */
export interface SendContent {
  subject: string;
  body: string;
  html: boolean;
}

type Draft = Pick<SendRequest, 'mode' | 'groupId' | 'userIds' | 'parentIds' | 'perChild' | 'emails'>;

export const pleaseName = 'Your content uses user name tokens; please provide a name for each email recipient.';

/** Whether a text needs the names of its recipients. */
export const usesNames = ({ subject, body }: SendContent) =>
  tokensIn(subject, body).some((name) => nameTokens.includes(name));

/** Why a draft cannot be sent: the first problem in the order of spec 5, then unknown tokens. `ofRules`: those that only rules fill in. */
export function sendProblem(
  draft: Draft,
  content: SendContent | null,
  ofRules: readonly string[],
): FieldProblem | null {
  const { mode, groupId, userIds = [], parentIds = [], emails = [] } = draft;
  if (mode === 'GROUP' && !groupId) return { path: 'groupId', message: 'Please choose a group.' };
  if (mode === 'USERS' && userIds.length === 0) return { path: 'userIds', message: 'Please select one or more users.' };
  if (mode === 'PARENTS' && parentIds.length === 0)
    return { path: 'parentIds', message: 'Please select one or more parents.' };
  if (mode === 'EMAILS' && emails.length === 0) return { path: 'emails', message: 'Please add at least one email.' };
  if (mode === 'EMAILS' && content && usesNames(content) && emails.some(({ name }) => !name))
    return { path: 'emails', message: pleaseName };
  if (mode !== 'PARENTS' && draft.perChild)
    return { path: 'perChild', message: 'Only e-mails to parents can be one for each child.' };
  return contentProblem(content, tokensOf(mode), ofRules);
}

/** Why a text with these tokens cannot be sent. `content` is `null` if no template is chosen yet. `ofRules`: the tokens that only rules fill in. */
export function contentProblem(
  content: SendContent | null,
  tokens: readonly string[],
  ofRules: readonly string[],
): FieldProblem | null {
  if (!content) return { path: 'templateId', message: 'Please choose a template.' };
  if (isBlank(content.subject) || isBlank(content.body))
    return { path: 'body', message: 'Please compose subject and body.' };
  const message = tokenProblem([content.subject, content.body], tokens, ofRules);
  return message ? { path: tokenProblem(content.subject, tokens) ? 'subject' : 'body', message } : null;
}

/** The problem with the scheduled time, if there is one. */
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

/** The answer to a send: the number of queued messages (spec), and of people who get none. */
export interface SendResult {
  count: number;
  sendId: number;
  withoutAddress: number;
  optedOut: number;
  noContact: number;
  sendAt?: string;
  /** Why the messages wait although their time has come, as a sentence; `null` if they do not. */
  waits: string | null;
}
/** How the refusal of a second send begins; the time follows. */
export const alreadySent = 'This e-mail was already sent';

export interface SendPreview {
  /** In words: 'Group Winter concert', '12 parents'. */
  label: string;
  /** The number of messages, and of the people and addresses that get them. */
  count: number;
  people: number;
  addresses: number;
  /** The first messages, in the order of sending. `child`: whom a message for each child is about. */
  recipients: { key: string; address: string; name: string; child: string | null }[];
  /** The names of people who get none, at most `shownNames`, and how many there are. */
  withoutAddress: string[];
  withoutAddressCount: number;
  optedOut: string[];
  optedOutCount: number;
  /** Parents who may not be written to about any of their children. */
  noContact: string[];
  noContactCount: number;
  /** People whose address a mail server refused before; they get a message anyway. */
  refused: string[];
  refusedCount: number;
  /** The key of the message in the preview. */
  as: string | null;
  subject: string;
  body: string;
  html: boolean;
  /** The tokens in the content, as written. */
  tokens: string[];
  /** The files that the message links to. */
  files: FileChoice[];
  /** When it is sent; `null` at once. */
  sendAt: string | null;
  /** As in `SendResult`. */
  waits: string | null;
}
export const shownNames = 50;

export const sendRowSchema = z.strictObject({
  createdAt: z.string().meta({ label: 'Time' }),
  name: z.string().meta({ label: 'Group send' }),
  messages: z.int().meta({ label: 'Messages' }),
});
