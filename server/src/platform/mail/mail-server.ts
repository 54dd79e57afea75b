import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.token.js';
import { Settings } from '../settings/settings.js';
import { outcomeOf, type Outcome, type SendError } from './outcome.js';

/** What goes to the mail server: one message to one address. */
export interface WireMail {
  to: { address: string; name: string };
  subject: string;
  text: string;
  html: string | null;
  replyTo: string | null;
  /** Without its brackets. */
  messageId: string;
}

/** In ms: for each step of the conversation, and for one message from its turn to its end, however slowly the server drips its answers. */
export const mailTimes = { stepMs: 30_000, messageMs: 120_000 };

/** Connections, and so messages at once. */
export const atOnce = 5;

/** The school's mail server, by `SMTP_URL`. */
@Injectable()
export class MailServer implements OnApplicationShutdown {
  private transport: ReturnType<typeof pooled> | null = null;
  /** The texts that are on their way, by Message-ID, to know whether any of one was given to the connection. */
  private readonly texts = new Map<string, Readable>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: Settings,
  ) {}

  get isSet(): boolean {
    return this.config.smtpUrl !== null;
  }

  /** The address that messages come from: `from` in `SMTP_URL`, else its user where that is an address, else one at the mail server. */
  get sender(): string {
    const { from, url } = addressOf(this.config.smtpUrl!);
    const user = decodeURIComponent(url.username);
    return from ?? (user.includes('@') ? user : `homeroom@${url.hostname}`);
  }

  /** Sends one message and says what became of it; never throws. */
  async send(mail: WireMail): Promise<Outcome> {
    try {
      const sent = await this.connected().sendMail({
        ...mail,
        messageId: `<${mail.messageId}>`,
        from: { name: (await this.settings.get('school.name')) ?? 'Homeroom', address: this.sender },
        html: mail.html ?? undefined,
        replyTo: mail.replyTo ?? undefined,
        // Whoever is away does not tell the school's mail program so.
        headers: { 'auto-submitted': 'auto-generated' },
        signal: AbortSignal.timeout(mailTimes.messageMs),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { kind: 'accepted', answer: sent.response.slice(0, 500) };
    } catch (error) {
      return outcomeOf(error as SendError, this.texts.get(mail.messageId)?.readableDidRead ?? false);
    } finally {
      this.texts.delete(mail.messageId);
    }
  }

  /** After the jobs have ended: what is on its way still arrives. */
  onApplicationShutdown() {
    this.transport?.close();
  }

  private connected() {
    if (this.transport) return this.transport;
    const transport = pooled(addressOf(this.config.smtpUrl!).url.href);
    transport.use('stream', ({ message }, done) => {
      const create = message.createReadStream.bind(message);
      message.createReadStream = (...given) => {
        const text = create(...given);
        this.texts.set(message.messageId().replace(/[<>]/g, ''), text);
        return text;
      };
      done();
    });
    return (this.transport = transport);
  }
}

/** `SMTP_URL` without our own parameter. */
function addressOf(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from');
  url.searchParams.delete('from');
  return { from, url };
}

const pooled = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections: atOnce,
    // A message whose connection was lost may have arrived: only we say whether it is sent again.
    maxRequeues: 0,
    // Idle connections are closed by us, so that none is lost with a message on it.
    idleTimeout: 5000,
    connectionTimeout: mailTimes.stepMs,
    greetingTimeout: mailTimes.stepMs,
    socketTimeout: mailTimes.stepMs,
    dnsTimeout: mailTimes.stepMs,
  });
