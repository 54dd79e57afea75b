import type { Transporter } from 'nodemailer';
import type { SendError } from './outcome.js';

/** The connection of one attempt. */
export interface Line {
  /** Whether other messages were sent over it before. */
  isOld: boolean;
  /** Why the mail server refused the sender or the recipient; `null` if it has not, or closed the connection. */
  refusal: () => SendError | null;
}

/** What we read of nodemailer's pool, which does not offer it. If it changes, a refusal is reported as the lost connection that followed it. */
interface Pool {
  _connections?: {
    messages: number;
    queueEntry?: { mail: { message: unknown } } | false;
    connection?: { _envelope?: { mailError?: SendError; rejectedErrors?: SendError[] } | false };
  }[];
}

/** The connection over which a message is being sent. */
export function lineOf(transport: Transporter, message: unknown): Line | null {
  const { _connections: all } = transport.transporter as unknown as Pool;
  const found = all?.find(({ queueEntry }) => queueEntry && queueEntry.mail.message === message);
  if (!found?.connection) return null;
  const { messages, connection } = found;
  return {
    isOld: messages > 0,
    refusal: () => {
      const { mailError, rejectedErrors = [] } = connection._envelope || {};
      const errors = mailError ? [mailError] : rejectedErrors;
      return errors.find(({ responseCode }) => responseCode !== 421) ?? null;
    },
  };
}

/**
 * Why the mail server refused the sender or the recipient over this connection. It may have taken the text all the same and then be silent (RFC 2920,
 * 3.1), which would otherwise hide it.
 */
export const refusalOf = (line: Line | null): SendError | null => line?.refusal() ?? null;
