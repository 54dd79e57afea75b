/** How far a message is. SENT: accepted by the mail server. UNKNOWN: the connection was lost before its answer; it is not sent again by itself. */
export const messageStatuses = ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'CANCELLED', 'UNKNOWN'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** What a message was written for. */
export const messageCauses = ['ACCOUNT', 'ENROLLMENT', 'REMINDER', 'GROUP', 'RULE', 'COVER'] as const;
export type MessageCause = (typeof messageCauses)[number];
