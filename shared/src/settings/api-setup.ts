import { z } from 'zod';
import { plainText } from '../clean-text.js';
import { email, optionalEmail, optionalText, storedSecret } from '../fields.js';
import { moreTypesWords } from '../files.js';

export const mailSecurities = ['STARTTLS', 'TLS', 'NONE'] as const;
/** How the connection is encrypted: 'STARTTLS' encrypts a connection that began unencrypted (port 587), 'TLS' does so from the start (465). */
export type MailSecurity = (typeof mailSecurities)[number];
export const securityWords: Record<MailSecurity | 'ANY', string> = {
  STARTTLS: 'STARTTLS',
  TLS: 'TLS',
  NONE: 'None',
  ANY: 'STARTTLS if offered, else none',
};

const host = z
  .string({ error: 'Enter the mail server.' })
  .overwrite(plainText)
  .toLowerCase()
  .min(1, { error: 'Enter the mail server.', abort: true })
  .max(253, 'Use at most 253 characters.')
  // The first kind is an IPv6 address, which has at least two colons: with one, the rest is a port.
  .regex(/^(\[?[0-9a-f]*(:[0-9a-f.]*){2,}\]?|[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\.?)$/, {
    error: 'Enter a name such as mail.school.org, without smtp:// and without a port.',
  })
  .transform((name) => name.replace(/^\[|\]$/g, ''))
  .meta({ label: 'Host' });

/** A whole number from 1 to `max`. */
const oneTo = (max: number, label: string) =>
  z.int('Enter a whole number.').min(1, `Enter 1 to ${max}.`).max(max, `Enter 1 to ${max}.`).meta({ label });

/** The mail server as entered; without a password, the saved one stays. */
export const mailServerSchema = z.strictObject({
  host,
  port: oneTo(65535, 'Port'),
  security: z.enum(mailSecurities, 'Choose STARTTLS, TLS or None.').meta({ label: 'Encryption' }),
  username: optionalText(254, 'User', plainText),
  password: storedSecret('Password'),
  from: email('From'),
  replyTo: optionalEmail('Reply-to'),
  perSecond: oneTo(100, 'Rate'),
});
export type MailServerInput = z.infer<typeof mailServerSchema>;
export const standardRate = 5;

/** The mail server as shown, without its password. */
export interface SavedMailServer extends Omit<MailServerInput, 'password' | 'security'> {
  /** 'ANY', only with `SMTP_URL`: the server decides. */
  security: MailSecurity | 'ANY';
  hasPassword: boolean;
}

export interface MailSettings {
  /** Set by `SMTP_URL`, so it cannot be changed here. */
  locked: boolean;
  server: SavedMailServer | null;
  /** How many messages are waiting to be sent. */
  waiting: number;
  /** How many of them are sent as soon as a mail server is saved; 0 while one is sending. */
  sentBySaving: number;
}

/** `server`: the values on the screen; `null` if `SMTP_URL` has them. */
export const mailTestSchema = z.strictObject({ server: mailServerSchema.nullable() });
export type MailTestInput = z.infer<typeof mailTestSchema>;

export interface MailTestStep {
  words: string;
  ok: boolean;
}

export interface MailTest {
  ok: boolean;
  /** 'The server refused the sender'. */
  title: string;
  steps: MailTestStep[];
  /** The answer of the server, or the error of the system if it was not reached. */
  answer: string | null;
  /** The field to correct, with a sentence. */
  problem: { path: keyof MailServerInput; message: string } | null;
  to: string;
  at: string;
  tookMs: number;
}

/** Only an origin, because a user, path or query would be lost. */
const originPattern =
  /^https?:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:]+\])(:\d{1,5})?\/?$/;

/** An origin as a browser writes it, without the default port. */
const asOrigin = (url: string) =>
  url
    .replace(/\/$/, '')
    .replace(/^(https:.*):443$/, '$1')
    .replace(/^(http:.*):80$/, '$1');

export const publicAddressSchema = z.strictObject({
  publicUrl: z
    .string()
    .overwrite(plainText)
    .toLowerCase()
    .max(200, 'Use at most 200 characters.')
    .regex(/^$|^https?:/, 'Enter an address that begins with https:// or http://.')
    .refine(
      (url) => url === '' || (originPattern.test(url) && z.url().safeParse(url).success),
      'Enter an address such as https://homeroom.school.org, without a path.',
    )
    .nullish()
    .transform((url) => (url ? asOrigin(url) : null))
    .meta({ label: 'Address of this app', help: 'Links in e-mails and calendar feeds start with this address.' }),
});
export type PublicAddressInput = z.infer<typeof publicAddressSchema>;

export interface PublicAddressSettings {
  /** Set by `PUBLIC_URL`. */
  locked: boolean;
  publicUrl: string | null;
}

const megabyte = 1024 * 1024;
export const uploadLimitSchema = z.strictObject({
  megabytes: oneTo(2000, 'Largest file').meta({ help: '1 to 2000 MB, for files in the Teachers Corner.' }),
});
/** Saved as `files.moreTypes`. */
export const fileTypesSchema = z.strictObject({
  moreTypes: z.boolean().meta({ label: 'More types', help: `Also take ${moreTypesWords} in the Teachers Corner.` }),
});
export type FileTypes = z.infer<typeof fileTypesSchema>;
export type UploadLimit = z.infer<typeof uploadLimitSchema>;
export const bytesOf = ({ megabytes }: UploadLimit) => megabytes * megabyte;
export const megabytesOf = (bytes: number) => Math.max(1, Math.floor(bytes / megabyte));

export const forbiddenHost = 'This address is not allowed: it is on the server’s own network.';
export const passwordAgain = 'Enter the password again, because the server, the encryption or the user has changed.';
