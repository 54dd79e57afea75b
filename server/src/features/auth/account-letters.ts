import { invitationDays, resetMinutes } from '@homeroom/shared/users';
import type { Letter } from '../../platform/mail/letter.js';

/** The recipient of a letter, and the school that writes it. */
interface Addressee {
  firstName: string;
  school: string;
}

type Words = Omit<Letter, 'greeting' | 'from'>;

const letter = ({ firstName, school }: Addressee, words: Words): Letter => ({
  greeting: `Dear ${firstName},`,
  from: school,
  ...words,
});

/** All e-mails about accounts. The sentences are plain text: the letter's layout escapes them. */
export const accountLetters = {
  invitation: (to: Addressee) =>
    letter(to, {
      subject: `Your account at ${to.school}`,
      before: [
        `${to.school} keeps its registers in Homeroom. There is now an account for you.`,
        'Open this link to choose a password:',
      ],
      button: 'Choose a password',
      after: [`The link works once, for ${invitationDays} days. After that, ask the office for a new one.`],
    }),
  approval: (to: Addressee) =>
    letter(to, {
      subject: `Your registration at ${to.school} is approved`,
      before: [`${to.school} has approved your registration.`, 'Open this link to choose a password:'],
      button: 'Choose a password',
      after: [`The link works once, for ${invitationDays} days. After that, ask the office for a new one.`],
    }),
  reset: (to: Addressee) =>
    letter(to, {
      subject: `A new password for ${to.school}`,
      before: ['Somebody asked for a new password for your account.', 'Open this link to choose one:'],
      button: 'Choose a new password',
      after: [
        `The link works once, for ${resetMinutes} minutes. If it was not you, ignore this e-mail: your password stays the same.`,
      ],
    }),
  knownAddress: (to: Addressee) =>
    letter(to, {
      subject: `You have an account at ${to.school}`,
      before: [
        'Somebody registered with your e-mail address, which already has an account. Nothing was changed.',
        'If it was you, sign in as before. If you forgot your password, choose Forgot password on the sign-in page.',
      ],
    }),
};
