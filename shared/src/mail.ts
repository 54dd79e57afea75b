/** The status of a message. SENT: accepted by the mail server. UNKNOWN: the connection was lost before its answer; it is not sent again automatically. */
export const messageStatuses = ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'CANCELLED', 'UNKNOWN'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** What a message was written for. */
export const messageCauses = ['ACCOUNT', 'ENROLLMENT', 'REMINDER', 'GROUP', 'RULE', 'COVER'] as const;
export type MessageCause = (typeof messageCauses)[number];

/** The outcome of one attempt to send a message. */
export const tryOutcomes = ['ACCEPTED', 'REFUSED', 'LATER', 'UNKNOWN'] as const;
export type TryOutcome = (typeof tryOutcomes)[number];

/** What keeps messages from going out: no mail server is set, none can be reached, or the address of the app is not known. */
export const mailHolds = ['NO_SERVER', 'PAUSED', 'NO_ADDRESS'] as const;
export type MailHold = (typeof mailHolds)[number];

/** Whether mail goes out, for those who may do something about it. */
export interface MailHealth {
  hold: MailHold | null;
  /** While it is paused: what the mail server said, and since when nothing could be sent. */
  reason: string | null;
  since: string | null;
  /** Whom an administrator asks: the names of the superadmins. */
  superadmins: string[];
}

/** What messages with links in them wait for, in a sentence. */
export const mailWaits: Record<MailHold, string> = {
  NO_SERVER: 'No mail server is set up, so the messages wait. A superadmin can set one up in API Setup.',
  PAUSED: 'The mail server cannot be reached at the moment. The messages wait and are tried again.',
  NO_ADDRESS:
    'Homeroom’s public address is not set, so messages with links wait. A superadmin can set it in API Setup.',
};
