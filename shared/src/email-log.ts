import { z } from 'zod';
import type { IsoDate } from './dates.js';
import { id, instant } from './fields.js';
import type { RuleKind } from './notifier/rules.js';
import {
  messageCauses,
  messageStatuses,
  type MailHold,
  type MessageCause,
  type MessageStatus,
  type TryOutcome,
} from './mail.js';

export const causeWords: Record<MessageCause, string> = {
  ACCOUNT: 'Account',
  ENROLLMENT: 'Enrollment',
  REMINDER: 'Reminder',
  GROUP: 'Group send',
  RULE: 'Rule',
  COVER: 'Cover',
};

/** What Retry did. */
export interface Retried {
  count: number;
  /** When the first of those that were put off to a time to come is sent. */
  sendAt?: string;
}

/** A message as the log lists it; read-only. */
export const messageSchema = z.strictObject({
  createdAt: instant('Time'),
  toName: z.string().meta({ label: 'Recipient' }),
  toAddress: z.string().meta({ label: 'Address' }),
  subject: z.string().meta({ label: 'Subject' }),
  cause: z.enum(messageCauses).meta({ label: 'Cause', options: causeWords }),
  senderName: z.string().nullable().meta({ label: 'Sender' }),
  attempts: z.int().meta({ label: 'Attempts' }),
  status: z.enum(messageStatuses).meta({ label: 'Status' }),
  lastError: z.string().nullable().meta({ label: 'Last error' }),
  sendId: id.nullable().meta({ label: 'Send' }),
  causeRef: z.string().nullable().meta({ label: 'About' }),
});

export interface MessageRow {
  id: number;
  createdAt: string;
  toName: string;
  toAddress: string;
  subject: string;
  cause: MessageCause;
  causeRef: string | null;
  /** Of a send by hand. */
  sendId: number | null;
  senderName: string | null;
  attempts: number;
  status: MessageStatus;
  /** What the mail server said, or why it was cancelled. */
  lastError: string | null;
  nextAttemptAt: string | null;
  sentAt: string | null;
}

/** Of one message, what the list has no room for. */
export interface MessageText {
  /** Empty once it was deleted: texts are kept for 90 days. Account links are masked. */
  text: string;
  html: string | null;
  replyTo: string | null;
  /** Of a QUEUED message, what keeps it from going out. */
  waitsFor: MailHold | null;
  /** Oldest first. */
  tries: MessageTry[];
  /** Whose address it went to; nobody for one that was typed. */
  people: MessagePerson[];
  /** The rule that wrote it. */
  rule: RuleKind | null;
  /** The absences or registers that a rule told in it. */
  about: MessageAbout[];
}

/** An absence of a student, or without one a register. */
export interface MessageAbout {
  studentId: number | null;
  studentName: string | null;
  scheduleId: number;
  className: string;
  sectionName: string;
  date: IsoDate;
}

/** One time that a message was given to the mail server, and what it answered. */
export interface MessageTry {
  at: string;
  outcome: TryOutcome;
  answer: string;
}

export interface MessagePerson {
  kind: 'USER' | 'PARENT';
  id: number;
  name: string;
  /** As it is now. */
  address: string | null;
}

/** What a try came to, in a sentence. */
export const tryWords: Record<TryOutcome, string> = {
  ACCEPTED: 'Accepted by the mail server.',
  REFUSED: 'Refused for good. Homeroom will not try again.',
  LATER: 'Refused for now.',
  UNKNOWN: 'No answer came. The message may have arrived.',
};

/** What a message waits for, in its facts. */
export const waitWords: Record<MailHold, string> = {
  NO_SERVER: 'A mail server',
  PAUSED: 'The mail server',
  NO_ADDRESS: 'Homeroom’s public address, because the message contains a link',
};

/** In days: how long the texts of messages are kept. */
export const textsKeptDays = 90;

/** What the log says over its list, of the messages that its search and filters find in any status. */
export interface LogSummary {
  counts: Partial<Record<MessageStatus, number>>;
  /** The send, the reminders or the run of a rule that the filters name. */
  batch: MessageBatch | null;
}

/** Messages that were written together. */
export interface MessageBatch {
  title: string;
  /** Whom it was for, of a send by hand. */
  label: string | null;
  senderName: string | null;
  createdAt: string;
  /** When it was to go out; `null` at once. */
  sendAt: string | null;
  messages: number;
  /** Who was chosen and got none. */
  withoutAddress: number;
  optedOut: number;
}

/** The query of a list, as its address has it. */
const listQuery = z.record(z.string().max(40), z.union([z.string().max(200), z.array(z.string().max(200)).max(100)]));
export const logQuerySchema = listQuery;

/** Which messages to send again or to cancel: some, or all that can be among those that a query of the log finds. */
export const messageActSchema = z.strictObject({
  ids: z.array(id).min(1).max(5000, 'Choose at most 5,000 messages.').optional(),
  query: listQuery.optional(),
});
export type MessageAct = z.infer<typeof messageActSchema>;

/** Why somebody who was chosen for a send got no message of it. */
export const skipReasons = ['NO_ADDRESS', 'NO_SCHOOL_MAIL'] as const;
export type SkipReason = (typeof skipReasons)[number];
export const skipWords: Record<SkipReason, string> = {
  NO_ADDRESS: 'No e-mail address at that time',
  NO_SCHOOL_MAIL: 'Did not want school mail at that time',
};

/** A message to a parent, on a person's page; a send that they were chosen for and got nothing of, or what a rule did not tell. */
export interface PersonMessage {
  /** `null` where none was written. */
  id: number | null;
  createdAt: string;
  subject: string;
  status: MessageStatus | null;
  /** What the mail server said, or why none was written or sent. */
  reason: string | null;
  cause: MessageCause;
  causeRef: string | null;
  /** The rule that wrote it, or did not. */
  rule: RuleKind | null;
  /** Everybody whom it went to; who got none is named alone, and nobody for what a rule did not tell. */
  toName: string;
}

/** What a person's page says of mail: the latest messages, and why there are none. */
export interface PersonMail {
  messages: PersonMessage[];
  /** Who gets no group mail, and why. */
  reasons: MailReason[];
}

/** Why a parent gets no mail, or might not: 'Selin Haddad has no e-mail address.' */
export interface MailReason {
  parentId: number | null;
  sentence: string;
}
