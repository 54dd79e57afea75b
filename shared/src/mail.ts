/** How far a message is. SENT: accepted by the mail server. UNKNOWN: the connection was lost before its answer; it is not sent again by itself. */
export const messageStatuses = ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'CANCELLED', 'UNKNOWN'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** What a message was written for. */
export const messageCauses = ['ACCOUNT', 'ENROLLMENT', 'REMINDER', 'GROUP', 'RULE', 'COVER'] as const;
export type MessageCause = (typeof messageCauses)[number];

/** What keeps messages from going out: no mail server is set, none can be reached, or the address of the app is not known. */
export const mailHolds = ['NO_SERVER', 'PAUSED', 'NO_ADDRESS'] as const;
export type MailHold = (typeof mailHolds)[number];

/** What messages with links in them wait for, in a sentence. */
export const mailWaits: Record<MailHold, string> = {
  NO_SERVER: 'No mail server is set up: the messages wait. Ask whoever runs Homeroom to set SMTP_URL.',
  PAUSED: 'The mail server cannot be reached at present: the messages wait and are tried again.',
  NO_ADDRESS:
    'The public address of Homeroom is not set: messages with links wait. Ask whoever runs Homeroom to set PUBLIC_URL.',
};
