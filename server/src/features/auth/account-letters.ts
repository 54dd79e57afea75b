import { invitationDays, resetMinutes } from '@homeroom/shared/users';
import type { Letter } from '../../platform/mail/letter.js';

export type LetterText = Omit<Letter, 'greeting' | 'from'>;

const invites = {
  button: 'Choose a password',
  after: [`The link works once, for ${invitationDays} days. After that, ask the office for a new one.`],
};

/** All e-mails about accounts, of a school. The sentences are plain text: the letter's layout escapes them. */
export const accountLetters = {
  invitation: (school) => ({
    subject: `Your account at ${school}`,
    before: [
      `${school} keeps its registers in Homeroom. There is now an account for you.`,
      'Open this link to choose a password:',
    ],
    ...invites,
  }),
  approval: (school) => ({
    subject: `Your registration at ${school} is approved`,
    before: [`${school} has approved your registration.`, 'Open this link to choose a password:'],
    ...invites,
  }),
  reset: (school) => ({
    subject: `A new password for ${school}`,
    before: ['Somebody asked for a new password for your account.', 'Open this link to choose one:'],
    button: 'Choose a new password',
    after: [
      `The link works once, for ${resetMinutes} minutes. If it was not you, ignore this e-mail: your password stays the same.`,
    ],
  }),
  knownAddress: (school) => ({
    subject: `You have an account at ${school}`,
    before: [
      'Somebody registered with your e-mail address, which already has an account. Nothing was changed.',
      'If it was you, sign in as before. If you forgot your password, choose Forgot password on the sign-in page.',
    ],
  }),
  newDevice: (school) => ({
    subject: `A new device signed in to your account at ${school}`,
    before: ['A browser that has not been used for your account before signed in to it:'],
    after: [
      'If it was you, there is nothing to do. If not, choose a new password under Profile and password, which ends every other session, and tell the office.',
    ],
  }),
  wrongCodes: (school) => ({
    subject: `Wrong codes were entered for your account at ${school}`,
    before: ['Somebody who knows your password has entered wrong codes of your second factor, and was not signed in.'],
    after: ['If it was not you, choose a new password under Profile and password at once, and tell the office.'],
  }),
  secondFactorOn: (school) => ({
    subject: `The second factor of your account at ${school} was turned on`,
    before: [
      'The second factor of your account was turned on. You now sign in with a code from an app in addition to your password.',
    ],
    after: ['If it was not you, tell the office at once.'],
  }),
  passkeyAdded: (school) => ({
    subject: `A passkey was added to your account at ${school}`,
    before: ['A passkey was added to your account. It signs in without your password:'],
    after: ['If it was not you, remove it under Profile and password, choose a new password, and tell the office.'],
  }),
  secondFactorOff: (school) => ({
    subject: `The second factor of your account at ${school} was turned off`,
    before: ['The second factor of your account was turned off. You now sign in with your password alone.'],
    after: ['If nobody told you about this, choose a new password at once, and tell the office.'],
  }),
} satisfies Record<string, (school: string) => LetterText>;
