/** The outcome of one attempt to send a message. */
export type Outcome =
  | { kind: 'accepted'; answer: string }
  /** Permanently refused; `address`: because of the recipient's address. */
  | { kind: 'refused'; answer: string; address: boolean }
  /** Refused for now. `isLost`: by a 421, a closed connection or silence, before any of the text was sent. */
  | { kind: 'later'; answer: string; isLost: boolean }
  /** Nothing can be sent now, whatever the message; this does not count as an attempt. */
  | { kind: 'unreachable'; answer: string }
  /** None of the text was sent, because this server stops or another one has the message now. */
  | { kind: 'stopped'; answer: string }
  /** The answer was lost after part of the text was sent: it may have arrived. */
  | { kind: 'unknown'; answer: string };

/** How far an attempt got: the message is composed, a connection made, the sender and recipient named, the text sent. */
export type Stage = 'compose' | 'connect' | 'envelope' | 'text';

/** The fields of nodemailer's errors that we use. */
export interface SendError {
  message: string;
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Translates a nodemailer error at a stage into the message's outcome. What happens after the connection is made is the message's own (decisions 2.22). */
export function outcomeOf(error: SendError, stage: Stage): Outcome {
  const answer = error.response ?? error.message;
  const status = error.responseCode ?? 0;
  const isTemporary = status >= 400 && status < 500;
  const isRefusal = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  if (stage === 'connect') return { kind: 'unreachable', answer };
  if (stage === 'compose') return { kind: 'later', answer, isLost: true };
  // The sender is the same for every message, so only the size can be the problem of this one.
  const isSenders = error.command === 'MAIL FROM' && (status === 421 || (status >= 500 && status !== 552));
  if (isSenders) return { kind: 'unreachable', answer };
  if (isRefusal && status !== 421) {
    if (isTemporary) return { kind: 'later', answer, isLost: false };
    const address = error.command === 'RCPT TO' || (error.command === 'API' && error.code === 'EENVELOPE');
    // Without a status, nodemailer refused it: the address has a bad form, or the text is too long for the server.
    if (status >= 500 || status === 0) return { kind: 'refused', answer, address };
  }
  return stage === 'text' && !isTemporary ? { kind: 'unknown', answer } : { kind: 'later', answer, isLost: true };
}

/** Whether the mail server gave no proper answer to the message. */
export const isLost = (outcome: Outcome) => outcome.kind === 'unknown' || (outcome.kind === 'later' && outcome.isLost);
