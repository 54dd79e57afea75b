import { Injectable } from '@nestjs/common';
import { callNameOf, fullNameOf } from '@homeroom/shared/names';
import { namesOf } from '@homeroom/shared/text';
import { Outbox } from '../../platform/mail/outbox.js';
import { Settings } from '../../platform/settings/settings.js';
import { enrollmentLetters } from './enrollment-letters.js';
import type { EnrollmentEntity } from './enrollment.entity.js';
import { StatusLinks } from './status-links.service.js';

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
