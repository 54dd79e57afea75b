import { z } from 'zod';
import { id } from './fields.js';
import { messageCauses, messageStatuses, type MessageCause, type MessageStatus } from './mail.js';

export const causeWords: Record<MessageCause, string> = {
  ACCOUNT: 'Account',
  ENROLLMENT: 'Enrollment',
  REMINDER: 'Reminder',
  GROUP: 'Group send',
  RULE: 'Rule',
  COVER: 'Cover',
};

/** A message as the log lists it; nobody writes one by hand. */
export const messageSchema = z.strictObject({
  createdAt: z.string().meta({ label: 'Time' }),
  toName: z.string().meta({ label: 'Recipient' }),
  toAddress: z.string().meta({ label: 'Address' }),
  subject: z.string().meta({ label: 'Subject' }),
  cause: z.enum(messageCauses).meta({ label: 'Cause', options: causeWords }),
  senderName: z.string().nullable().meta({ label: 'Sender' }),
  attempts: z.int().meta({ label: 'Attempts' }),
  status: z.enum(messageStatuses).meta({ label: 'Status' }),
  lastError: z.string().nullable().meta({ label: 'Last error' }),
  sendId: id.nullable().meta({ label: 'Send' }),
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
}

/** In days: how long the texts of messages are kept. */
export const textsKeptDays = 90;

/** What the log says over its list; of one send, if one is asked for. */
export interface LogSummary {
  counts: Partial<Record<MessageStatus, number>>;
  /** Whether the school has a mail server, and why nothing is sent at the moment. */
  mailServer: { isSet: boolean; pausedBecause: string | null };
  send: {
    label: string;
    subject: string;
    senderName: string;
    createdAt: string;
    sendAt: string | null;
    messages: number;
    withoutAddress: number;
    optedOut: number;
  } | null;
}

export const logQuerySchema = z.strictObject({ send: z.coerce.number().pipe(id).optional() });

/** Which messages to send again or to cancel: some, those of a send, or all that can be. */
export const messageActSchema = z.strictObject({
  ids: z.array(id).min(1).max(5000, 'Choose at most 5,000 messages.').optional(),
  send: id.optional(),
});
export type MessageAct = z.infer<typeof messageActSchema>;

/** A message to a parent or about a family, on a person's page. */
export interface PersonMessage {
  id: number;
  createdAt: string;
  subject: string;
  status: MessageStatus;
  lastError: string | null;
  cause: MessageCause;
  /** The parent or user whom it went to. */
  toName: string;
}

/** What a person's page says of mail: the latest messages, and why there are none. */
export interface PersonMail {
  messages: PersonMessage[];
  /** Who gets no group mail, and why: 'Selin Haddad has no e-mail address.' */
  reasons: string[];
}
