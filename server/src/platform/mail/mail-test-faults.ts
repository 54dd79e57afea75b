import type { MailTest } from '@homeroom/shared/settings/api-setup';
import { ForbiddenHost } from './host-guard.js';
import type { MailAccount } from './mail-account.js';
import type { SendError } from './outcome.js';

/** How far a test got: the server's address, the (encrypted) connection, the sign-in, the message. */
export type Stage = 'find' | 'talk' | 'sign in' | 'send';

interface Fault extends Pick<MailTest, 'title' | 'problem'> {
  /** The failed step's text. */
  step: string;
}

const fault = (title: string, step: string, problem: Fault['problem'] = null): Fault => ({ title, step, problem });

const notFound = ['ENOTFOUND', 'EAI_AGAIN', 'EDNS', 'ENODATA'];

/** Explains a test's error, and names the field to correct. */
export function faultOf(stage: Stage, error: SendError, { host, port }: MailAccount): Fault {
  if (error instanceof ForbiddenHost)
    return fault('This address is not allowed', 'Not allowed', { path: 'host', message: error.message });
  const code = error.code ?? '';
  if (stage === 'find' && notFound.includes(code)) {
    const message = `There is no server with the name ${host}.`;
    return fault('The server was not found', 'Not found', { path: 'host', message });
  }
  if (code === 'ETIMEDOUT' && error.responseCode === undefined)
    return fault(`No answer from ${host}`, 'No answer', { path: 'host', message: `No answer from ${host}.` });
  if (stage === 'find') {
    const message = `Nothing accepts mail at ${host} on port ${port}.`;
    return fault('The server could not be reached', 'Not reached', { path: 'port', message });
  }
  if (stage === 'talk') return talkFault(error);
  if (stage === 'sign in' || code === 'EAUTH') {
    const message = 'The server refused this user with this password.';
    return fault('The server refused the sign-in', 'Sign-in refused', { path: 'password', message });
  }
  return sendFault(error);
}

function talkFault({ code, responseCode }: SendError): Fault {
  if (code !== 'ETLS' && responseCode && responseCode >= 400)
    return fault('The server refused the connection', 'Refused');
  const message = 'The server does not support this encryption on this port.';
  return fault('The connection could not be encrypted', 'Not encrypted', { path: 'security', message });
}

function sendFault({ command, responseCode }: SendError): Fault {
  if (command === 'RCPT TO') return fault('The server refused the recipient', 'Recipient refused');
  if (command !== 'MAIL FROM') return fault('The server refused the message', 'Message refused');
  return responseCode === 530
    ? fault('The server requires a sign-in', 'Sign-in required', {
        path: 'username',
        message: 'This server requires a user and a password.',
      })
    : fault('The server refused the sender', 'Sender refused', {
        path: 'from',
        message: 'The server refused this address.',
      });
}
