import { connect, type Socket } from 'node:net';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { safeAddress } from './host-guard.js';
import type { MailAccount } from './mail-account.js';

/** Connects to the host's current address, unless it is forbidden for accounts that people enter. nodemailer would resolve the name again, and might find another address. */
export async function openSocket({ host, port, url }: MailAccount, timeoutMs: number): Promise<Socket> {
  const address = url === null ? await safeAddress(host) : host;
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port });
    const end = (error?: Error) => {
      socket.setTimeout(0);
      socket.removeAllListeners();
      if (!error) return resolve(socket);
      socket.on('error', () => undefined).destroy();
      reject(error);
    };
    socket.setTimeout(timeoutMs, () => end(Object.assign(new Error(`No answer from ${host}.`), { code: 'ETIMEDOUT' })));
    socket.once('connect', () => end());
    socket.once('error', end);
  });
}

/** nodemailer's options for the connection. */
export const talkOf = ({ host, port, security }: MailAccount): SMTPConnection.Options => ({
  host,
  port,
  secure: security === 'TLS',
  requireTLS: security === 'STARTTLS',
  ignoreTLS: security === 'NONE',
});
