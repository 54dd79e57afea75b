import {
  pleaseEnterEmail,
  sendProblem,
  type ManualRecipient,
  type RecipientMode,
  type ReplyChoice,
  type SendContent,
  type SendRequest,
} from '@homeroom/shared/notifications/send';
import type { TemplateRow } from '@homeroom/shared/notifications/templates';
import { tokenProblem } from '@homeroom/shared/notifications/tokens';
import { readAddresses } from '@homeroom/shared/notifications/typed-addresses';
import { newId } from '../../../providers/new-id';

/** An e-mail that is being composed (spec 2.9, Send Email). */
export interface Draft {
  mode: RecipientMode;
  groupId: number | null;
  userIds: number[];
  parentIds: number[];
  emails: ManualRecipient[];
  content: 'TEMPLATE' | 'ADHOC';
  templateId: number | null;
  subject: string;
  body: string;
  html: boolean;
  reply: ReplyChoice;
  /** When it goes out, at the school; at once without a date. */
  sendDate: string | null;
  sendTime: string | null;
  /** An address that was typed and not added yet. */
  typed: { email: string; name: string };
  /** The draft is sent once, whatever tab it is open in. */
  key: string;
}

export const newDraft: Draft = {
  mode: 'GROUP',
  groupId: null,
  userIds: [],
  parentIds: [],
  emails: [],
  content: 'TEMPLATE',
  templateId: null,
  subject: '',
  body: '',
  html: false,
  reply: 'SCHOOL',
  sendDate: null,
  sendTime: null,
  typed: { email: '', name: '' },
  key: '',
};

export const freshDraft = (): Draft => ({ ...newDraft, key: newId() });

/** Whether something would be lost. */
export const isBegun = (draft: Draft) =>
  draft.groupId !== null ||
  draft.userIds.length + draft.parentIds.length + draft.emails.length > 0 ||
  isTyped(draft) ||
  (draft.content === 'ADHOC' && draft.subject + draft.body !== '');

/** What another mode clears (spec 4): Group clears all three lists, and each of them the other two. */
export function withMode(draft: Draft, mode: RecipientMode): Draft {
  return {
    ...draft,
    mode,
    userIds: mode === 'USERS' ? draft.userIds : [],
    parentIds: mode === 'PARENTS' ? draft.parentIds : [],
    emails: mode === 'EMAILS' ? draft.emails : [],
    typed: mode === 'EMAILS' ? draft.typed : newDraft.typed,
  };
}

/** A template's text in the send's own fields; without one they are cleared (spec 4). */
export function withTemplate(draft: Draft, template: TemplateRow | undefined): Draft {
  const { subjectTemplate: subject = '', bodyTemplate: body = '', html = false } = template ?? {};
  return { ...draft, templateId: template?.id ?? null, subject, body, html };
}

/** Why a template cannot be sent by hand, in a word beside its name; `null` if it can. */
export function unsendable({ active, subjectTemplate, bodyTemplate }: TemplateRow): string | null {
  if (!active) return 'inactive';
  return tokenProblem([subjectTemplate, bodyTemplate]) ? 'only for rules of the Notifier' : null;
}

/** Use Template, once it is pressed with none chosen, takes the first active one that can be sent, else the first (spec 4); until then none is chosen. */
export const firstTemplate = (templates: readonly TemplateRow[]) =>
  templates.find((template) => unsendable(template) === null) ?? templates[0];

/** The other way to write the content. A template's text stays, to be changed for this once; what was typed gives way to the first template. */
export const withContent = (draft: Draft, content: Draft['content'], templates: readonly TemplateRow[]): Draft =>
  content === 'ADHOC'
    ? { ...draft, content, templateId: null }
    : withTemplate({ ...draft, content }, firstTemplate(templates));

/** Whether another content would lose what was typed: a template's own text is still in its template. */
export const losesText = ({ content, subject, body }: Draft, templates: readonly TemplateRow[]) =>
  content === 'ADHOC' &&
  subject + body !== '' &&
  !templates.some(({ subjectTemplate, bodyTemplate }) => subjectTemplate === subject && bodyTemplate === body);

/** The text of the chosen template as it is now: it may have been changed, or deleted, since the draft was kept. */
export const withFreshText = (draft: Draft, templates: readonly TemplateRow[]): Draft =>
  draft.content === 'ADHOC' || draft.templateId === null
    ? draft
    : withTemplate(
        draft,
        templates.find(({ id }) => id === draft.templateId),
      );

/** The text that goes out, or `null` where a template is wanted and none is chosen. */
export const contentOf = ({ content, templateId, subject, body, html }: Draft): SendContent | null =>
  content === 'TEMPLATE' && templateId === null ? null : { subject, body, html };

/** The first thing that keeps it from being sent, as a sentence. */
export const problemOf = (draft: Draft) => sendProblem(requestOf(draft), contentOf(draft))?.message ?? null;

/** The request, with the fields of the chosen mode only (spec 3). */
export function requestOf(draft: Draft): SendRequest {
  const { mode, content, templateId, subject, body, html, reply, sendDate, sendTime, key } = draft;
  return {
    mode,
    ...(mode === 'GROUP' && draft.groupId !== null && { groupId: draft.groupId }),
    ...(mode === 'USERS' && { userIds: draft.userIds }),
    ...(mode === 'PARENTS' && { parentIds: draft.parentIds }),
    ...(mode === 'EMAILS' && { emails: draft.emails }),
    ...(content === 'TEMPLATE' ? { templateId } : { subject, body, html }),
    reply,
    ...(sendDate !== null && { sendDate, sendTime: sendTime ?? undefined }),
    ...(key && { key }),
  };
}

/** A changed draft; one whose key was refused becomes another e-mail once what it sends differs. */
export const renewed = (before: Draft, after: Draft, refusedKey: string | null): Draft =>
  after.key === refusedKey && JSON.stringify(requestOf(before)) !== JSON.stringify(requestOf(after))
    ? { ...after, key: newId() }
    : after;

/** Whether something waits in the two fields of an address. */
export const isTyped = ({ typed }: Pick<Draft, 'typed'>) => (typed.email + typed.name).trim() !== '';

/** The draft with the address that was typed, or a list of them, among the added ones, or what is wrong with it. */
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
