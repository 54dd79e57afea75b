import {
  sendProblem,
  type ManualRecipient,
  type RecipientMode,
  type ReplyChoice,
  type SendContent,
  type SendRequest,
} from '@homeroom/shared/notifications/send';
import type { TemplateRow } from '@homeroom/shared/notifications/templates';

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
};

/** Whether something would be lost. */
export const isBegun = (draft: Draft) =>
  draft.groupId !== null ||
  draft.userIds.length + draft.parentIds.length + draft.emails.length > 0 ||
  (draft.content === 'ADHOC' && draft.subject + draft.body !== '');

/** What another mode clears (spec 4): Group clears all three lists, and each of them the other two. */
export function withMode(draft: Draft, mode: RecipientMode): Draft {
  return {
    ...draft,
    mode,
    userIds: mode === 'USERS' ? draft.userIds : [],
    parentIds: mode === 'PARENTS' ? draft.parentIds : [],
    emails: mode === 'EMAILS' ? draft.emails : [],
  };
}

/** A template's text in the send's own fields; without one they are cleared (spec 4). */
export function withTemplate(draft: Draft, template: TemplateRow | undefined): Draft {
  const { subjectTemplate: subject = '', bodyTemplate: body = '', html = false } = template ?? {};
  return { ...draft, templateId: template?.id ?? null, subject, body, html };
}

/** Use Template with none chosen takes the first active one, else the first (spec 4). */
export const firstTemplate = (templates: readonly TemplateRow[]) =>
  templates.find(({ active }) => active) ?? templates[0];

/** The text that goes out, or `null` where a template is wanted and none is chosen. */
export const contentOf = ({ content, templateId, subject, body, html }: Draft): SendContent | null =>
  content === 'TEMPLATE' && templateId === null ? null : { subject, body, html };

/** The first thing that keeps it from being sent, as a sentence. */
export const problemOf = (draft: Draft) => sendProblem(requestOf(draft), contentOf(draft))?.message ?? null;

/** The request, with the fields of the chosen mode only (spec 3). */
export function requestOf(draft: Draft): SendRequest {
  const { mode, content, templateId, subject, body, html, reply, sendDate, sendTime } = draft;
  return {
    mode,
    ...(mode === 'GROUP' && draft.groupId !== null && { groupId: draft.groupId }),
    ...(mode === 'USERS' && { userIds: draft.userIds }),
    ...(mode === 'PARENTS' && { parentIds: draft.parentIds }),
    ...(mode === 'EMAILS' && { emails: draft.emails }),
    ...(content === 'TEMPLATE' ? { templateId } : { subject, body, html }),
    reply,
    ...(sendDate !== null && { sendDate, sendTime: sendTime ?? undefined }),
  };
}
