import type { Role } from './roles.js';

/** The status of a message. SENT: accepted by the mail server. UNKNOWN: the connection was lost before its answer; it is not sent again automatically. */
export const messageStatuses = ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'CANCELLED', 'UNKNOWN'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export type TryOutcome = 'ACCEPTED' | 'REFUSED' | 'LATER' | 'UNKNOWN';

/** Why messages wait: no mail server is set, it cannot be reached, or the address of the app is unknown. */
export type MailHold = 'NO_SERVER' | 'PAUSED' | 'NO_ADDRESS';

/** Whether mail is sent, for the office. */
export interface MailHealth {
  hold: MailHold | null;
  /** While paused: the mail server's answer, and since when nothing could be sent. */
  reason: string | null;
  since: string | null;
  /** Since when messages are due without anything moving, if that is ten minutes or more. */
  stalledSince: string | null;
  /** The names of the superadmins, for administrators to ask. */
  superadmins: string[];
}

/** Why messages wait, as sentences for a role: a superadmin is told what to do. */
export function mailWaits(hold: MailHold, role: Role): string {
  const set = role === 'SUPERADMIN' ? 'Set' : 'A superadmin can set';
  switch (hold) {
    case 'NO_SERVER':
      return `No mail server is set up, so the messages wait. ${set} one up in API Setup.`;
    case 'PAUSED':
      return 'The mail server cannot be reached at the moment. The messages wait and are tried again.';
    case 'NO_ADDRESS':
      return `Homeroom’s public address is not set, so messages with links wait. ${set} it in API Setup.`;
  }
}
