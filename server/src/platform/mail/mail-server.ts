import type { Readable } from 'node:stream';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { openSocket, talkOf } from './connect.js';
import { shownAnswer, type MailAccount } from './mail-account.js';
import { MailAccounts } from './mail-accounts.js';
import { MailLooks } from '../theme/mail-looks.js';
import { outcomeOf, type Outcome, type SendError } from './outcome.js';

/** One message to one address. */
export interface WireMail {
  to: { address: string; name: string };
  subject: string;
  text: string;
  html: string | null;
  replyTo: string | null;
  /** Without its brackets. */
  messageId: string;
}

/** In ms: for each step of the conversation, for a whole message, however slowly the server answers, and for a text when we stop. */
export const mailTimes = { stepMs: 30_000, messageMs: 120_000, stopMs: 5000 };

/** The number of connections, and so of messages sent at once. */
export const atOnce = 5;

/** The most characters of an answer that are kept. */
const answerLength = 500;

/** Sends through the account that is current when a message is sent. */
@Injectable()
export class MailServer implements OnApplicationShutdown {
  /** One connection pool, for the account of the last message. */
  private pool: { account: string; transport: ReturnType<typeof pooled> } | null = null;
  /** The texts being sent, by Message-ID, to know whether any part of one reached the connection. */
  private readonly texts = new Map<string, Readable>();

  constructor(
    private readonly accounts: MailAccounts,
    private readonly looks: MailLooks,
  ) {}

  isSet(): Promise<boolean> {
    return this.accounts.isSet();
  }

  /** The address that messages come from; `null` without a mail server. */
  async sender(): Promise<string | null> {
    return (await this.accounts.current())?.from ?? null;
  }

  /**
   * Sends one message and returns the outcome; never throws. After `ending` a text that was begun has `stopMs` to arrive, and no other
   * is begun.
   */
  async send(mail: WireMail, ending: AbortSignal): Promise<Outcome> {
    let account: MailAccount | null = null;
    const hasBegun = () => this.texts.get(mail.messageId)?.readableDidRead ?? false;
    const given = new AbortController();
    let late: NodeJS.Timeout | undefined;
    const end = () => {
      if (hasBegun()) late = setTimeout(() => given.abort(), mailTimes.stopMs);
      else given.abort();
    };
    ending.addEventListener('abort', end);
    if (ending.aborted) end();
    try {
      account = await this.accounts.current();
      if (!account) return { kind: 'unreachable', answer: 'No mail server is set up.' };
      const sent = await this.connected(account).sendMail({
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        messageId: `<${mail.messageId}>`,
        signal: AbortSignal.any([given.signal, AbortSignal.timeout(mailTimes.messageMs)]),
        ...(await this.looks.dress(mail.html, mail.replyTo, account)),
      });
      return { kind: 'accepted', answer: shownAnswer(sent.response, account, answerLength) };
    } catch (error) {
      if (given.signal.aborted && !hasBegun()) return { kind: 'stopped', answer: '' };
      const outcome = outcomeOf(error as SendError, hasBegun());
      return { ...outcome, answer: shownAnswer(outcome.answer, account, answerLength) };
    } finally {
      ending.removeEventListener('abort', end);
      clearTimeout(late);
      this.texts.delete(mail.messageId);
    }
  }

  /** Called after the jobs have ended; messages in progress are still sent. */
  onApplicationShutdown() {
    this.pool?.transport.close();
  }

  private connected(account: MailAccount) {
    const known = JSON.stringify(account);
    if (this.pool?.account === known) return this.pool.transport;
    // Messages in progress on the previous pool are still sent.
    this.pool?.transport.close();
    const transport = pooled(account);
    transport.use('stream', ({ message }, done) => {
      const create = message.createReadStream.bind(message);
      message.createReadStream = (...given) => {
        const text = create(...given);
        this.texts.set(message.messageId().replace(/[<>]/g, ''), text);
        return text;
      };
      done();
    });
    this.pool = { account: known, transport };
    return transport;
  }
}

const times = () => ({
  connectionTimeout: mailTimes.stepMs,
  greetingTimeout: mailTimes.stepMs,
  socketTimeout: mailTimes.stepMs,
  dnsTimeout: mailTimes.stepMs,
});

const pooled = (account: MailAccount) =>
  createTransport({
    ...wayOf(account),
    ...times(),
    pool: true,
    maxConnections: atOnce,
    // After a lost connection the message may have arrived, so nodemailer must not send it again.
    maxRequeues: 0,
    // Close idle connections ourselves, so that none is lost while it sends a message.
    idleTimeout: 5000,
  });

/** `SMTP_URL` is the operator's and may name any host; we resolve and check a saved host for every connection. */
function wayOf(account: MailAccount): SMTPPool.Options {
  const { url, username: user, password } = account;
  if (url !== null) return { url };
  return {
    ...talkOf(account),
    ...(user ? { auth: { user, pass: password ?? '' } } : {}),
    getSocket: (_options, done) =>
      void openSocket(account, mailTimes.stepMs).then(
        (connection) => done(null, { connection }),
        (error: Error) => done(error),
      ),
  };
}
