import { Injectable } from '@nestjs/common';
import { callNameOf, fullNameOf } from '@homeroom/shared/names';
import { namesOf } from '@homeroom/shared/text';
import type { Letter } from '../../platform/mail/letter.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { Settings } from '../../platform/settings/settings.js';
import type { EnrollmentEntity } from './enrollment.entity.js';
import { StatusLinks } from './status-links.service.js';

interface EnrollmentFacts {
  /** The names to call them by. */
  parent: string;
  student: string;
  school: string;
}

const button = 'See the status';

const enrollmentLetters = {
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

type Answer = keyof typeof enrollmentLetters;
type Applicant = Pick<
  EnrollmentEntity,
  'id' | 'studentFirstName' | 'studentLastName' | `parent${1 | 2}${'FirstName' | 'LastName' | 'Email'}`
>;

/** Writes to the first parent of an enrollment, in the caller's unit of work. */
@Injectable()
export class EnrollmentMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    private readonly links: StatusLinks,
  ) {}

  /** Queues a letter, with its own status link, for each applicant who has an address. */
  async queue(answer: Answer, applicants: readonly Applicant[], senderId: number | null) {
    const school = await this.settings.schoolName();
    for (const applicant of applicants) {
      const { id, parent1Email } = applicant;
      if (!parent1Email) continue;
      const readers = readersOf(applicant);
      const student = { firstName: applicant.studentFirstName, lastName: applicant.studentLastName };
      await this.outbox.queue({
        // A stranger's form may contain anything, so its words are not sent before the office has seen it.
        to: { address: parent1Email, name: answer === 'received' ? '' : namesOf(readers.map(fullNameOf)) },
        letter: enrollmentLetters[answer]({
          parent: namesOf(readers.map(callNameOf)),
          student: callNameOf(student),
          school,
        }),
        cause: 'ENROLLMENT',
        causeRef: refOf(answer, id),
        senderId,
        link: await this.links.make(id),
      });
    }
  }

  /** Cancels letters that have not been sent, and deletes their links; by default letters of every kind. */
  cancel(
    ids: readonly number[],
    answers: readonly Answer[] = Object.keys(enrollmentLetters) as Answer[],
  ): Promise<void> {
    return this.outbox.cancel(
      'ENROLLMENT',
      ids.flatMap((id) => answers.map((answer) => refOf(answer, id))),
    );
  }
}

/** The first parent, and the second if they share the address. */
const readersOf = (applicant: Applicant) =>
  ([1, 2] as const)
    .filter((n) => applicant[`parent${n}Email`] === applicant.parent1Email)
    .map((n) => ({
      firstName: applicant[`parent${n}FirstName`] ?? '',
      lastName: applicant[`parent${n}LastName`] ?? '',
    }));

const refOf = (answer: Answer, id: number) => `${answer} ${id}`;
