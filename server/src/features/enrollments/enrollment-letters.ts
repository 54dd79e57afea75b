import type { Letter } from '../../platform/mail/letter.js';

interface EnrollmentFacts {
  /** The names to call them by. */
  parent: string;
  student: string;
  school: string;
}

const button = 'See the status';

/** All e-mails about enrollments. */
export const enrollmentLetters = {
  /** Goes to an address that a stranger typed, so it repeats nothing else from the form. */
  received: (facts: EnrollmentFacts): Letter => ({
    from: facts.school,
    subject: `${facts.school} has received your enrollment form`,
    greeting: 'Hello,',
    before: [
      'Thank you. The school has received an enrollment form with your e-mail address.',
      'This link shows its status:',
    ],
    button,
    after: ['If you did not send a form, you can ignore this e-mail.'],
  }),
  accepted: (facts: EnrollmentFacts): Letter => ({
    from: facts.school,
    subject: `${facts.student} has been accepted at ${facts.school}`,
    greeting: `Dear ${facts.parent},`,
    before: [
      `${facts.school} has accepted the enrollment of ${facts.student}.`,
      'The office will tell you the class and the first day.',
    ],
    button,
  }),
  rejected: (facts: EnrollmentFacts): Letter => ({
    from: facts.school,
    subject: `Your enrollment form at ${facts.school}`,
    greeting: `Dear ${facts.parent},`,
    before: [
      `Thank you for the enrollment form of ${facts.student}. The school could not accept it.`,
      'If you have a question about this, please ask the office.',
    ],
    button,
  }),
};
