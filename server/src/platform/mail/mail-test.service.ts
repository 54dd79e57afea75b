import { Injectable } from '@nestjs/common';
import type { TLSSocket } from 'node:tls';
import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { MailTest as Result, MailTestStep } from '@homeroom/shared/settings/api-setup';
import { Clock } from '../clock.js';
import { MailLooks } from './mail-looks.js';
import { openSocket, talkOf } from './connect.js';
import { shownAnswer, type MailAccount } from './mail-account.js';
import { faultOf, type Stage } from './mail-test-faults.js';
import { renderLetter } from './letter.js';
import type { SendError } from './outcome.js';

/** In ms, for the whole test. */
export const testTimes = { wholeMs: 30_000 };

interface Reader {
  address: string;
  name: string;
  /** Used in the greeting. */
  callName: string;
}

/** Sends one message without the outbox, through an account that need not be saved, and reports each step. */
@Injectable()
export class MailTests {
  constructor(
    private readonly looks: MailLooks,
    private readonly clock: Clock,
  ) {}

  async run(account: MailAccount, to: Reader): Promise<Result> {
    const began = performance.now();
    const walk = new Walk(account);
    const error = await walk.run({ message: await this.message(account, to), to: to.address });
    const result = {
      steps: walk.steps,
      to: to.address,
      at: this.clock.stamp(),
      tookMs: Math.round(performance.now() - began),
    };
    const said = error ? (error.response ?? error.message) : walk.answer;
    const answer = said && shownAnswer(said, account, 1000);
    if (!error) return { ...result, ok: true, title: 'The server accepted the message', answer, problem: null };
    const { title, step, problem } = faultOf(walk.stage, error, account);
    return {
      ...result,
      ok: false,
      title,
      steps: [...walk.steps, { words: step, ok: false }],
      answer,
      problem,
    };
  }

  private async message(account: MailAccount, { callName, ...to }: Reader): Promise<Buffer> {
    const letter = renderLetter({
      subject: 'Test message',
      greeting: `Dear ${callName},`,
      before: ['This is a test of the mail server in API Setup. The school can now send e-mail.'],
      from: 'Homeroom',
    });
    const composed = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail({
      to,
      subject: letter.subject,
      text: letter.text,
      ...(await this.looks.dress(letter.html, null, account)),
    });
    return composed.message as Buffer;
  }
}

interface Mail {
  message: Buffer;
  to: string;
}

/** Goes from the server's address to an accepted message, step by step; without a message, only to the sign-in. */
export class Walk {
  readonly steps: MailTestStep[] = [];
  stage: Stage = 'find';
  answer: string | null = null;

  constructor(
    private readonly account: MailAccount,
    private readonly wholeMs = testTimes.wholeMs,
  ) {}

  /** The error that ended it; `null` if it reached its end. */
  async run(mail: Mail | null): Promise<SendError | null> {
    let end = () => {};
    let late: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      const error = Object.assign(new Error(`No answer from ${this.account.host}.`), { code: 'ETIMEDOUT' });
      late = setTimeout(() => reject(error), this.wholeMs);
    });
    try {
      await Promise.race([this.walk(mail, (close) => (end = close)), tooLate]);
      return null;
    } catch (error) {
      return error as SendError;
    } finally {
      clearTimeout(late);
      end();
    }
  }

  private async walk(mail: Mail | null, opened: (close: () => void) => void): Promise<void> {
    const { account, wholeMs } = this;
    const socket = await openSocket(account, wholeMs);
    opened(() => socket.destroy());
    this.done('Server found', 'talk');
    const connection = new SMTPConnection({
      ...(account.url ? parseConnectionUrl(account.url) : talkOf(account)),
      connection: socket,
      connectionTimeout: wholeMs,
      greetingTimeout: wholeMs,
      socketTimeout: wholeMs,
    });
    opened(() => connection.close());
    await new Promise<void>((resolve, reject) => {
      // Never removed, because an error after the answer must not end the program.
      connection.on('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    const { secure, _socket: talked } = connection as unknown as { secure: boolean; _socket: TLSSocket };
    const version = secure ? talked.getProtocol()?.replace('v', ' ') : null;
    this.done(version ? `Encrypted, ${version}` : 'Not encrypted', 'sign in');
    const { username: user, password } = account;
    if (user) {
      await new Promise<void>((resolve, reject) =>
        connection.login({ user, pass: password ?? '' }, (error) => (error ? reject(error) : resolve())),
      );
      this.done('Signed in', 'send');
    }
    this.stage = 'send';
    if (mail) {
      this.answer = await new Promise<string>((resolve, reject) =>
        connection.send({ from: account.from, to: [mail.to] }, mail.message, (error, sent) =>
          error ? reject(error) : resolve(sent!.response),
        ),
      );
      this.done('Message accepted', 'send');
    }
    connection.quit();
  }

  private done(words: string, next: Stage) {
    this.steps.push({ words, ok: true });
    this.stage = next;
  }
}
