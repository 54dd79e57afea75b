import { z } from 'zod';
import { notActive, registrationAnswer } from './auth.js';
import { plainText } from './clean-text.js';
import { optionalText, storedSecret, text, withRules } from './fields.js';

/** HTTPS, or this machine itself, without a query. */
const issuerAddress =
  /^(?:https:\/\/|http:\/\/(?=(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)))[\w.\-[\]:]+(?:\/[\w.~%:@!$&'()*+,;=/-]*)?$/i;

const domain = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const domainsOf = (line: string) => line.split(/[\s,;]+/).filter(Boolean);

/** An issuer of OpenID Connect as entered; without a client secret, the saved one stays. */
export const issuerSchema = withRules(
  z.strictObject({
    name: text(40, 'Name').meta({ help: 'Shown on the button of the sign-in page, such as Google or Microsoft.' }),
    issuer: z
      .string({ error: 'Enter the address of the issuer.' })
      .overwrite(plainText)
      .max(300, 'Use at most 300 characters.')
      .regex(issuerAddress, 'Enter an address such as https://accounts.google.com.')
      .meta({ label: 'Issuer', help: 'Its address, as its documentation names it.' }),
    clientId: text(200, 'Client ID'),
    clientSecret: storedSecret('Client secret'),
    tenant: optionalText(253, 'Tenant or hosted domain', plainText).meta({
      help: 'Only people of this Microsoft tenant (its ID) or Google domain may sign in.',
    }),
    domains: optionalText(500, 'Vouched domains', (line) => domainsOf(plainText(line).toLowerCase()).join(' ')).meta({
      help: 'E-mail domains of the tenant that count as verified, such as school.org. Microsoft needs this.',
    }),
    active: z.boolean().meta({ label: 'Show its button', input: 'checkbox' }),
  }),
  ({ tenant, domains }) => [
    ...(domains && !tenant ? [{ path: 'domains', message: 'Enter the tenant that these domains belong to.' }] : []),
    ...(domainsOf(domains ?? '').every((each) => domain.test(each))
      ? []
      : [{ path: 'domains', message: 'Enter domains such as school.org, with a space between them.' }]),
  ],
);
export type IssuerInput = z.infer<typeof issuerSchema>;

/** Whether an e-mail address belongs to one of an issuer's vouched domains. */
export const isVouched = (email: string, domains: string | null): boolean =>
  domainsOf(domains ?? '').includes(email.slice(email.lastIndexOf('@') + 1));

/** An issuer as superadmins see it, without its secret. */
export interface Issuer extends Omit<IssuerInput, 'clientSecret'> {
  id: number;
  /** `false` after the school lost its key, or if none is needed. */
  hasSecret: boolean;
  /** How many people have signed in with it. */
  linked: number;
}

export interface Issuers {
  issuers: Issuer[];
  /** The address that each issuer must know, on which people return. */
  callback: string;
}

/** The start of a test sign-in, which opens no session; then the page shows what came back (`GET /settings/issuers/tested`). */
export const testPath = '/setup?tested=1#single-sign-on';

/** What came back from a test of an issuer. */
export interface IssuerTest {
  ok: boolean;
  title: string;
  steps: { words: string; ok: boolean }[];
}

export interface SignInButton {
  id: number;
  name: string;
}

/** `to`: the path to go on to; `again`: the issuer asks for the password although it knows the person, as a proof. */
export const startSchema = z.strictObject({ to: z.string().max(2000).optional(), again: z.literal('true').optional() });
export type SsoStart = z.infer<typeof startSchema>;

/** Tells the admin, which reads it, at which issuer this browser signed in, if signing out ends that session too. */
export const issuerCookie = 'homeroom_issuer';

/** Why a single sign-on failed, by the code in the address of the sign-in page. */
export const ssoFailures = {
  unknown: 'The school has no account for your e-mail address. Ask the office of your school to create one.',
  registered: registrationAnswer,
  inactive: notActive,
  unverified:
    'The sign-in service did not confirm that your e-mail address is yours. Confirm it there, or ask a superadmin of your school.',
  linked:
    'Your account is linked to another sign-in. Use the one you used before, or ask a superadmin of your school to forget the link.',
  tenant: 'This sign-in does not belong to your school. Use the account that your school gave you.',
  declined: 'The sign-in service did not let you in. Try again, or ask a superadmin of your school.',
  ended: 'This sign-in took too long, was used before, or began in another browser. Try again.',
  away: 'The sign-in service does not answer. Try again in a few minutes, or use your password.',
  clock: 'The clocks of the sign-in service and of Homeroom differ by more than five minutes. Tell a superadmin.',
  busy: 'Too many attempts. Try again in ten minutes.',
  failed: 'The answer of the sign-in service was refused. Try again, or ask a superadmin of your school to test it.',
} as const;
export type SsoFailure = keyof typeof ssoFailures;

/** The sentence of a code from an address; a code that is none of ours has the general one. */
export const ssoSentence = (code: string): string =>
  Object.hasOwn(ssoFailures, code) ? ssoFailures[code as SsoFailure] : ssoFailures.failed;
