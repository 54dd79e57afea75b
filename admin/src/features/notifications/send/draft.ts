import {
  pleaseEnterEmail,
  sendProblem,
  tokensOf,
  type ManualRecipient,
  type RecipientMode,
  type ReplyChoice,
  type SendContent,
  type SendRequest,
} from '@homeroom/shared/notifications/send';
import type { FileChoice } from '@homeroom/shared/wiki/nodes';
import type { TemplateRow } from '@homeroom/shared/notifications/templates';
import { parentTokens, tokenProblem } from '@homeroom/shared/notifications/tokens';
import { readAddresses } from '@homeroom/shared/notifications/typed-addresses';
import { z } from 'zod';
import { idWord, word } from '../../../components/use-address';
import { newId } from '../../../providers/new-id';

/** An e-mail being composed (spec 2.9, Send Email). */
export interface Draft {
  mode: RecipientMode;
  groupId: number | null;
  userIds: number[];
  parentIds: number[];
  /** To parents: one message for each child instead of each family. */
  perChild: boolean;
  emails: ManualRecipient[];
  content: 'TEMPLATE' | 'ADHOC';
  templateId: number | null;
  subject: string;
  body: string;
  html: boolean;
  /** Files of the Teachers Corner to link to. */
  files: FileChoice[];
  reply: ReplyChoice;
  /** When to send it, in the school's time; at once without a date. */
  sendDate: string | null;
  sendTime: string | null;
  /** An address that has not been added yet. */
  typed: { email: string; name: string };
  /** Its idempotency key: a draft is sent once, even from several tabs. */
  key: string;
}

/** `?parents=12.13`: the recipients in a link from another screen; with `&template=7` for a message about each of their children. */
export const recipientAddress = z.object({
  template: idWord.nullable().catch(null),
  parents: word(
    (written) => written.split('.').filter((each) => /^[1-9]\d{0,9}$/.test(each)),
    (ids: string[]) => ids.join('.'),
  ).catch([]),
});

export const newDraft: Draft = {
  mode: 'GROUP',
  groupId: null,
  userIds: [],
  parentIds: [],
  perChild: false,
  emails: [],
  content: 'TEMPLATE',
  templateId: null,
  subject: '',
  body: '',
  html: false,
  files: [],
  reply: 'SCHOOL',
  sendDate: null,
  sendTime: null,
  typed: { email: '', name: '' },
  key: '',
};

export const freshDraft = (): Draft => ({ ...newDraft, key: newId() });

/** Whether discarding it would lose anything. */
export const isBegun = (draft: Draft) =>
  draft.groupId !== null ||
  draft.userIds.length + draft.parentIds.length + draft.emails.length > 0 ||
  isTyped(draft) ||
  draft.files.length > 0 ||
  (draft.content === 'ADHOC' && draft.subject + draft.body !== '');

/** Changes the mode and clears the recipients of the others (spec 4). */
export function withMode(draft: Draft, mode: RecipientMode): Draft {
  return {
    ...draft,
    mode,
    userIds: mode === 'USERS' ? draft.userIds : [],
    parentIds: mode === 'PARENTS' ? draft.parentIds : [],
    perChild: mode === 'PARENTS' && draft.perChild,
    emails: mode === 'EMAILS' ? draft.emails : [],
    typed: mode === 'EMAILS' ? draft.typed : newDraft.typed,
  };
}

/** Fills the fields from a template, or clears them (spec 4). */
export function withTemplate(draft: Draft, template: TemplateRow | undefined): Draft {
  const { subjectTemplate: subject = '', bodyTemplate: body = '', html = false } = template ?? {};
  return { ...draft, templateId: template?.id ?? null, subject, body, html };
}

/** Why a template cannot be sent by hand to such recipients, in a word next to its name; `null` if it can. */
export function unsendable({ active, subjectTemplate, bodyTemplate }: TemplateRow, mode: RecipientMode): string | null {
  if (!active) return 'inactive';
  const texts = [subjectTemplate, bodyTemplate];
  if (tokenProblem(texts, parentTokens)) return 'only for rules of the Notifier';
  return tokenProblem(texts, tokensOf(mode)) ? 'only for parents' : null;
}

/** Use Template starts with the first template that can be sent, else with the first (spec 4). */
export const firstTemplate = (templates: readonly TemplateRow[], mode: RecipientMode) =>
  templates.find((template) => unsendable(template, mode) === null) ?? templates[0];

/**
 * Switches between template and own text. A template's text stays, to be changed for this e-mail; own text gives way to the first template.
 */
export const withContent = (draft: Draft, content: Draft['content'], templates: readonly TemplateRow[]): Draft =>
  content === 'ADHOC'
    ? { ...draft, content, templateId: null }
    : withTemplate({ ...draft, content }, firstTemplate(templates, draft.mode));

/** Whether switching loses typed text, which an unchanged template's text is not. */
export const losesText = ({ content, subject, body }: Draft, templates: readonly TemplateRow[]) =>
  content === 'ADHOC' &&
  subject + body !== '' &&
  !templates.some(({ subjectTemplate, bodyTemplate }) => subjectTemplate === subject && bodyTemplate === body);

/** The draft with its template's current text, which may have changed or been deleted since; the first template if none is chosen yet. */
export const withFreshText = (draft: Draft, templates: readonly TemplateRow[]): Draft =>
  draft.content === 'ADHOC'
    ? draft
    : withTemplate(
        draft,
        draft.templateId === null
          ? firstTemplate(templates, draft.mode)
          : templates.find(({ id }) => id === draft.templateId),
      );

/** The text to send, or `null` if the template is not chosen yet. */
export const contentOf = ({ content, templateId, subject, body, html }: Draft): SendContent | null =>
  content === 'TEMPLATE' && templateId === null ? null : { subject, body, html };

/** What the button does: the spec's words, unless the time of sending is chosen. */
export const actOf = ({ sendDate }: Pick<SendRequest, 'sendDate'> | Draft) =>
  sendDate ? 'Schedule E-mail' : 'Send Email';

/** The first problem that prevents sending, as a sentence. `ofRules`: the tokens that only rules fill in. */
export const problemOf = (draft: Draft, ofRules: readonly string[]) =>
  sendProblem(requestOf(draft), contentOf(draft), ofRules)?.message ?? null;

/** The request, with only the chosen mode's fields (spec 3). */
export function requestOf(draft: Draft): SendRequest {
  const { mode, content, templateId, subject, body, html, files, reply, sendDate, sendTime, key } = draft;
  return {
    mode,
    ...(mode === 'GROUP' && draft.groupId !== null && { groupId: draft.groupId }),
    ...(mode === 'USERS' && { userIds: draft.userIds }),
    ...(mode === 'PARENTS' && { parentIds: draft.parentIds, ...(draft.perChild && { perChild: true }) }),
    ...(mode === 'EMAILS' && { emails: draft.emails }),
    ...(content === 'TEMPLATE' ? { templateId } : { subject, body, html }),
    ...(files.length > 0 && { fileIds: files.map(({ id }) => id) }),
    reply,
    ...(sendDate !== null && { sendDate, sendTime: sendTime ?? undefined }),
    ...(key && { key }),
  };
}

/** The changed draft; if its key was refused, it gets a new one once its content differs. */
export const renewed = (before: Draft, after: Draft, refusedKey: string | null): Draft =>
  after.key === refusedKey && JSON.stringify(requestOf(before)) !== JSON.stringify(requestOf(after))
    ? { ...after, key: newId() }
    : after;

/** Whether the address fields contain anything. */
export const isTyped = ({ typed }: Pick<Draft, 'typed'>) => (typed.email + typed.name).trim() !== '';

/** The draft with the typed address, or a typed list of them, added; or the problem with it. */
export function withTyped<Of extends Pick<Draft, 'emails' | 'typed'>>(draft: Of): Of | string {
  const { emails, typed } = draft;
  const { addresses, wrong } = readAddresses(typed.email);
  const isList = addresses.length + wrong.length > 1;
  if (wrong.length > 0 || addresses.length === 0)
    return isList ? `${pleaseEnterEmail}: ${wrong.slice(0, 3).join(', ')}` : pleaseEnterEmail;
  const added = addresses.filter(({ email }) => emails.every((each) => each.email.toLowerCase() !== email));
  if (added.length === 0) return 'Email already added';
  const name = isList ? '' : typed.name.trim();
  return {
    ...draft,
    emails: [...emails, ...added.map((each) => ({ ...each, ...(name && { name }) }))],
    typed: { email: '', name: '' },
  };
}
