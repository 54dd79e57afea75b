import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A real mail server that keeps the messages it accepted. */
export interface MailCatcher {
  url: string;
  /** In order of arrival. */
  mails: (ParsedMail & { address: string })[];
  /** The most messages at the same time. */
  atOnce(): number;
  close: () => Promise<void>;
}

/** The errors for a recipient or a whole message; without one, it is accepted. */
export interface Manners {
  toRecipient?: (address: string) => Error | undefined;
  /** Called after the text; may delay its answer or never give one. */
  toMessage?: (address: string, connection: { close: () => void }) => Promise<Error | undefined> | Error | undefined;
  options?: SMTPServerOptions;
}

/** An answer of a mail server: `refusal(550, 'No such user')`. */
export const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** Starts a mail server, on a free port or a given one. */
export async function catchMail({ toRecipient, toMessage, options }: Manners = {}, at = 0): Promise<MailCatcher> {
  const mails: MailCatcher['mails'] = [];
  let now = 0;
  let most = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => done(toRecipient?.(address)),
    onData: (stream, session, done) => {
      now += 1;
      most = Math.max(most, now);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const address = session.envelope.rcptTo[0]!.address;
        const close = () => {
          for (const connection of server.connections) {
            const { session: its, close: end } = connection as unknown as {
              session: { id: string };
              close: () => void;
            };
            if (its.id === session.id) end.call(connection);
          }
        };
        void (async () => {
          const error = await toMessage?.(address, { close });
          now -= 1;
          if (!error) mails.push(Object.assign(await simpleParser(Buffer.concat(chunks)), { address }));
          done(error);
        })();
      });
    },
    ...options,
  });
  // Some tests close connections in the middle.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?from=office@school.test`,
    mails,
    atOnce: () => most,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
