import type { MailTest } from '@homeroom/shared/api-setup';
import { ForbiddenHost } from './host-guard.js';
import type { MailAccount } from './mail-account.js';
import type { SendError } from './outcome.js';

/** How far a test got: the server's address, the (encrypted) connection, the sign-in, the message. */
export type Stage = 'find' | 'talk' | 'sign in' | 'send';

interface Fault extends Pick<MailTest, 'title' | 'problem'> {
  /** The failed step's text. */
  step: string;
}

const notFound = ['ENOTFOUND', 'EAI_AGAIN', 'EDNS', 'ENODATA'];

/** What a test's error means, and which field to correct. */
export function faultOf(stage: Stage, error: SendError, { host, port }: MailAccount): Fault {
  if (error instanceof ForbiddenHost)
    return {
      title: 'This address is not allowed',
      step: 'Not allowed',
      problem: { path: 'host', message: error.message },
    };
  const code = error.code ?? '';
  if (stage === 'find' && notFound.includes(code))
    return {
      title: 'The server was not found',
      step: 'Not found',
      problem: { path: 'host', message: `There is no server with the name ${host}.` },
    };
  if (code === 'ETIMEDOUT' && error.responseCode === undefined)
    return {
      title: `No answer from ${host}`,
      step: 'No answer',
      problem: { path: 'host', message: `No answer from ${host}.` },
    };
  if (stage === 'find')
    return {
      title: 'The server could not be reached',
      step: 'Not reached',
      problem: { path: 'port', message: `Nothing accepts mail at ${host} on port ${port}.` },
    };
  if (stage === 'talk') return talkFault(error);
  if (stage === 'sign in' || code === 'EAUTH')
    return {
      title: 'The server refused the sign-in',
      step: 'Sign-in refused',
      problem: { path: 'password', message: 'The server refused this user with this password.' },
    };
  return sendFault(error);
}

const talkFault = ({ code, responseCode }: SendError): Fault =>
  code !== 'ETLS' && responseCode && responseCode >= 400
    ? { title: 'The server refused the connection', step: 'Refused', problem: null }
    : {
        title: 'The connection could not be encrypted',
        step: 'Not encrypted',
        problem: { path: 'security', message: 'The server does not speak this encryption on this port.' },
      };

function sendFault({ command, responseCode }: SendError): Fault {
  if (command === 'MAIL FROM' && responseCode !== 530)
    return {
      title: 'The server refused the sender',
      step: 'Sender refused',
      problem: { path: 'from', message: 'The server refused this address.' },
    };
  if (command === 'MAIL FROM')
    return {
      title: 'The server wants a sign-in',
      step: 'Sign-in wanted',
      problem: { path: 'username', message: 'This server wants a user and a password.' },
    };
  if (command === 'RCPT TO')
    return { title: 'The server refused the recipient', step: 'Recipient refused', problem: null };
  return { title: 'The server refused the message', step: 'Message refused', problem: null };
}
