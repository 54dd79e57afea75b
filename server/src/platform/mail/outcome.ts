/** The outcome of one attempt to send a message. */
export type Outcome =
  | { kind: 'accepted'; answer: string }
  /** Permanently refused; `address`: because of the recipient's address. */
  | { kind: 'refused'; answer: string; address: boolean }
  /** Temporarily refused, and only this message. */
  | { kind: 'later'; answer: string }
  /** Nothing can be sent now; this does not count as an attempt. */
  | { kind: 'unreachable'; answer: string }
  /** The server stopped before any of the text was sent. */
  | { kind: 'stopped'; answer: string }
  /** The answer was lost after part of the text was sent: it may have arrived. */
  | { kind: 'unknown'; answer: string };

/** The fields of nodemailer's errors that we use. */
export interface SendError {
  message: string;
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Translates a nodemailer error into the message's outcome. `hasBegun`: whether any of its text reached the connection. */
export function outcomeOf(error: SendError, hasBegun: boolean): Outcome {
  const answer = error.response ?? error.message;
  const status = error.responseCode ?? 0;
  const isOfMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  if (isOfMessage && status !== 421) {
    if (error.command === 'API') return { kind: 'refused', answer, address: error.code === 'EENVELOPE' };
    if (status >= 400 && status < 500) return { kind: 'later', answer };
    // The sender is the same for every message, so only the size can be the problem of this one.
    const isSenders = error.command === 'MAIL FROM' && status !== 552 && status !== 0;
    if (!isSenders) return { kind: 'refused', answer, address: error.command === 'RCPT TO' };
  }
  return hasBegun && status === 0 ? { kind: 'unknown', answer } : { kind: 'unreachable', answer };
}
