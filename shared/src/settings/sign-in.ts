import { z } from 'zod';
import { optionalDate, withRules } from '../fields.js';
import { staffRoles } from '../roles.js';

/** Superadmins always keep their password, so that no issuer can lock the school out. */
export const issuerOnlyRoles = ['ADMIN', 'TEACHER'] as const;

/** How people sign in: API Setup. */
export const signInSettingsSchema = withRules(
  z.strictObject({
    newDeviceLetters: z.boolean().meta({
      label: 'Send an e-mail when a new device signs in',
      help: 'To the person whose account it is. It needs a mail server.',
      input: 'checkbox',
    }),
    secondFactorRoles: z.array(z.enum(staffRoles)).max(staffRoles.length).meta({
      label: 'Second factor needed by',
      help: 'A code from an app or a passkey in addition to the password. Others may use one too.',
    }),
    secondFactorFrom: optionalDate('Needed from').meta({
      help: 'Until then people are reminded. From then on they set it up when they sign in.',
    }),
    issuerOnlyRoles: z.array(z.enum(issuerOnlyRoles)).max(issuerOnlyRoles.length).meta({
      label: 'Only by single sign-on',
      help: 'These roles sign in neither by password nor by passkey while an issuer’s button is shown. Superadmins always can.',
    }),
    endsIssuerSession: z.boolean().meta({
      label: 'Signing out also signs out of the issuer',
      help: 'For computers that people share. Then they are signed out of its other services too.',
      input: 'checkbox',
    }),
  }),
  ({ secondFactorRoles, secondFactorFrom }) =>
    secondFactorRoles.length > 0 && !secondFactorFrom
      ? [{ path: 'secondFactorFrom', message: 'Choose the date from which it is needed.' }]
      : [],
);
export type SignInSettings = z.infer<typeof signInSettingsSchema>;
