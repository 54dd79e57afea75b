import { z } from 'zod';
import type { IsoDate } from './dates.js';
import { byKey, id, instant, several } from './fields.js';
import { messageStatuses, type MailHold, type MessageStatus, type TryOutcome } from './mail.js';
import type { NamedClass } from './text.js';

export interface Retried {
  count: number;
  /** When the first of the scheduled ones is sent. */
  sendAt?: string;
}

export const messageSchema = z.strictObject({
  createdAt: instant('Time'),
  toName: z.string().meta({ label: 'Recipient' }),
  toAddress: z.string().meta({ label: 'Address' }),
  subject: z.string().meta({ label: 'Subject' }),
  cause: z.string().meta({ label: 'Cause' }),
  senderName: z.string().nullable().meta({ label: 'Sender' }),
  attempts: z.int().meta({ label: 'Attempts' }),
  status: z.enum(messageStatuses).meta({ label: 'Status' }),
  /** The mail server's answer, or why it was cancelled. */
  lastError: z.string().nullable().meta({ label: 'Last error' }),
  /** The manual send, if any. */
  sendId: id.nullable().meta({ label: 'Group send' }),
  causeRef: z.string().nullable().meta({ label: 'About' }),
});

/** A cause as screens show it. */
export interface CauseShown {
  /** In words. */
  causeName: string;
  /** The link to all messages written together with it; `null` for a message of its own. */
  batch: string | null;
}

export interface MessageRow extends z.infer<typeof messageSchema>, CauseShown {
  id: number;
  nextAttemptAt: string | null;
  sentAt: string | null;
}

export interface MessageText {
  /** Empty after 90 days. Account links are masked. */
  text: string;
  html: string | null;
  replyTo: string | null;
  /** Why a QUEUED message is not sent. */
  waitsFor: MailHold | null;
  /** Oldest first. */
  tries: MessageTry[];
  /** The people with its address; empty for a typed address. */
  people: MessagePerson[];
  /** The name of the rule that sent it. */
  rule: string | null;
  /** The absences or registers in a rule's message. */
  about: MessageAbout[];
}

/** An absence of a student, or a register if there is no student. */
export interface MessageAbout extends Omit<NamedClass, 'teacherName'> {
  studentId: number | null;
  studentName: string | null;
  date: IsoDate;
}

export interface MessageTry {
  at: string;
  outcome: TryOutcome;
  answer: string;
}

export interface MessagePerson {
  kind: 'USER' | 'PARENT';
  id: number;
  name: string;
  /** Their current address. */
  address: string | null;
}

export const tryWords: Record<TryOutcome, string> = {
  ACCEPTED: 'Accepted by the mail server.',
  REFUSED: 'Refused permanently. Homeroom will not try again.',
  LATER: 'Refused for now.',
  UNKNOWN: 'No answer came. The message may have arrived.',
};

export const waitWords: Record<MailHold, string> = {
  NO_SERVER: 'A mail server',
  PAUSED: 'The mail server',
  NO_ADDRESS: 'Homeroom’s public address, because the message contains a link',
};

/** In days: how long the texts of messages are kept. */
export const textsKeptDays = 90;

/** The head of the log: the messages that the search and filters find, in every status. */
export interface LogSummary {
  counts: Partial<Record<MessageStatus, number>>;
  /** The send, reminders or rule run in the filters. */
  batch: MessageBatch | null;
}

export interface MessageBatch {
  title: string;
  /** The recipients of a manual send, in words. */
  label: string | null;
  senderName: string | null;
  createdAt: string;
  /** The scheduled time; `null` if it was sent at once. */
  sendAt: string | null;
  messages: number;
  /** People who were chosen but got no message. */
  withoutAddress: number;
  optedOut: number;
  /** The files that a send links to; `null` once the links have ended. */
  links: SendLinks | null;
}

export interface SendLinks {
  /** By name; a deleted file does not open. */
  files: { name: string; deleted: boolean }[];
  /** How many people got them. */
  people: number;
  /** The instant at which they end. */
  until: string;
  revoked: boolean;
}

/** The query of a list, as in its address. */
export const logQuerySchema = byKey(
  z.string().max(40),
  z.union([z.string().max(200), z.array(z.string().max(200)).max(100)]),
  100,
  'Use at most 100 filters.',
);

/** The messages to retry or cancel: by id, or all eligible ones that a query of the log finds. */
export const messageActSchema = z.strictObject({
  ids: several(id, 'Choose at least one message.').max(5000, 'Choose at most 5,000 messages.').optional(),
  query: logQuerySchema.optional(),
});
export type MessageAct = z.infer<typeof messageActSchema>;

/** Why somebody who was chosen for a send got no message. */
export type SkipReason = 'NO_ADDRESS' | 'NO_SCHOOL_MAIL' | 'NO_CONTACT';
export const skipWords: Record<SkipReason, string> = {
  NO_ADDRESS: 'No e-mail address at that time',
  NO_SCHOOL_MAIL: 'Did not want school mail at that time',
  NO_CONTACT: 'Was not to be contacted at that time',
};

/** A message to a parent on a person's page, or one that they did not get from a send or a rule. */
export interface PersonMessage extends CauseShown {
  /** `null` if there was no message. */
  id: number | null;
  createdAt: string;
  subject: string;
  status: MessageStatus | null;
  /** The mail server's answer, or why there was no message. */
  reason: string | null;
  causeRef: string | null;
  /** Everybody who got it, or the one who did not; empty for a rule that told nobody. */
  toName: string;
}

/** Mail on a person's page: the latest messages, and why there are none. */
export interface PersonMail {
  messages: PersonMessage[];
  /** Parents who get no group mail, and why. */
  reasons: MailReason[];
}

/** Why a parent gets no mail, or might not: 'Selin Haddad has no e-mail address.' */
export interface MailReason {
  parentId: number | null;
  sentence: string;
}
