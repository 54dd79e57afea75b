import { Readable } from 'node:stream';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { openSocket, talkOf } from './connect.js';
import { lineOf, refusalOf, type Line } from './line.js';
import { shownAnswer, type MailAccount } from './mail-account.js';
import { MailAccounts } from './mail-accounts.js';
import { MailLooks } from './mail-looks.js';
import { outcomeOf, type Outcome, type SendError, type Stage } from './outcome.js';

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
export const maxConnections = 5;

/** The most characters of an answer that are kept. */
const answerLength = 500;

type Transport = ReturnType<typeof transportOf>;

/** One attempt to send a message. */
interface Attempt {
  stage: Stage;
  /** Whether the message is still this server's to send. */
  isOurs: () => Promise<boolean>;
  isLost: boolean;
  line: Line | null;
}

/** Sends through the account that is current when a message is sent. */
@Injectable()
export class MailServer implements OnApplicationShutdown {
  /** The connections for the account of the last message: kept open, and new for each message. */
  private pools: { account: string; reused: Transport; fresh: Transport } | null = null;

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
   * Sends one message and returns the outcome; never throws. None of its text is sent unless it `isOurs` at that moment. After `ending` a
   * text that was begun has `stopMs` to arrive, and no other is begun.
   */
  async send(mail: WireMail, ending: AbortSignal, isOurs: () => Promise<boolean>): Promise<Outcome> {
    let account: MailAccount | null = null;
    const attempt: Attempt = { stage: 'connect', isOurs, isLost: false, line: null };
    const abort = new AbortController();
    let late: NodeJS.Timeout | undefined;
    const end = () => {
      if (attempt.stage === 'text') late = setTimeout(() => abort.abort(), mailTimes.stopMs);
      else abort.abort();
    };
    ending.addEventListener('abort', end);
    if (ending.aborted) end();
    try {
      account = await this.accounts.current();
      if (!account) return { kind: 'unreachable', answer: 'No mail server is set up.' };
      const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(mailTimes.messageMs)]);
      const answer = await this.hand(mail, account, attempt, signal);
      return { kind: 'accepted', answer: shownAnswer(answer, account, answerLength) };
    } catch (error) {
      const isStopped = attempt.isLost || (abort.signal.aborted && attempt.stage !== 'text');
      if (isStopped) return { kind: 'stopped', answer: '' };
      const outcome = outcomeOf(refusalOf(attempt.line) ?? (error as SendError), attempt.stage);
      return { ...outcome, answer: shownAnswer(outcome.answer, account, answerLength) };
    } finally {
      ending.removeEventListener('abort', end);
      clearTimeout(late);
    }
  }

  /** Called after the jobs have ended; messages in progress are still sent. */
  onApplicationShutdown() {
    this.close();
  }

  /** Hands a message to the mail server; returns the answer. */
  private async hand(mail: WireMail, account: MailAccount, attempt: Attempt, signal: AbortSignal): Promise<string> {
    attempt.stage = 'compose';
    const composed = {
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      messageId: `<${mail.messageId}>`,
      signal,
      // For our plugin.
      attempt,
      ...(await this.looks.dress(mail.html, mail.replyTo, account)),
    };
    const { reused, fresh } = this.connections(account);
    try {
      return (await reused.sendMail(composed)).response;
    } catch (error) {
      // A mail server may close a connection after some messages or a while: only a new one shows whether it is because of this message.
      if (!wasOld(attempt) || (error as SendError).code !== 'ECONNECTION') throw error;
      Object.assign(attempt, { stage: 'compose', line: null });
      return (await fresh.sendMail(composed)).response;
    }
  }

  private connections(account: MailAccount) {
    const key = JSON.stringify(account);
    if (this.pools?.account === key) return this.pools;
    // Messages in progress on the previous connections are still sent.
    this.close();
    this.pools = { account: key, reused: pooled(account), fresh: pooled(account, { maxMessages: 1 }) };
    return this.pools;
  }

  private close() {
    this.pools?.reused.close();
    this.pools?.fresh.close();
  }
}

/** Whether an attempt got no answer about its recipient over a connection that was used before. */
const wasOld = ({ stage, line }: Attempt) => stage === 'envelope' && line?.isOld && !refusalOf(line);

/** The text of a message, if it is still ours when the mail server is ready for it. */
async function* checked(text: Readable, attempt: Attempt) {
  attempt.isLost = !(await attempt.isOurs().catch(() => false));
  if (attempt.isLost) throw new Error('Another server has the message now.');
  attempt.stage = 'text';
  yield* text;
}

const times = () => ({
  connectionTimeout: mailTimes.stepMs,
  greetingTimeout: mailTimes.stepMs,
  socketTimeout: mailTimes.stepMs,
  dnsTimeout: mailTimes.stepMs,
});

const transportOf = (account: MailAccount, more: SMTPPool.Options) =>
  createTransport({
    ...wayOf(account),
    ...times(),
    ...more,
    pool: true,
    maxConnections: maxConnections,
    // After a lost connection the message may have arrived, so nodemailer must not send it again.
    maxRequeues: 0,
    // Close idle connections ourselves, so that none is lost while it sends a message.
    idleTimeout: 5000,
  });

/** Connections that keep an attempt's stage up to date. */
function pooled(account: MailAccount, more: SMTPPool.Options = {}): Transport {
  const transport = transportOf(account, more);
  transport.use('stream', ({ message, data }, done) => {
    const { attempt } = data as unknown as { attempt: Attempt };
    attempt.stage = 'connect';
    const create = message.createReadStream.bind(message);
    message.createReadStream = (...args) => {
      attempt.stage = 'envelope';
      attempt.line = lineOf(transport, message);
      return Readable.from(checked(create(...args), attempt), { objectMode: false });
    };
    done();
  });
  return transport;
}

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
