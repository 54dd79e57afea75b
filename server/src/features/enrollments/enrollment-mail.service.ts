import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../platform/mail/outbox.js';
import { Settings } from '../../platform/settings/settings.js';
import { enrollmentLetters } from './enrollment-letters.js';
import type { EnrollmentEntity } from './enrollment.entity.js';
import { StatusLinks } from './status-links.service.js';

type Answer = keyof typeof enrollmentLetters;
type Applicant = Pick<
  EnrollmentEntity,
  'id' | 'studentFirstName' | 'parent1FirstName' | 'parent1LastName' | 'parent1Email'
>;

/** Writes to the first parent of an enrollment, in the unit of work of what it is about. */
@Injectable()
export class EnrollmentMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    private readonly links: StatusLinks,
  ) {}

  /** Queues one letter for each applicant with an address; each has a status link of its own. */
  async queue(manager: EntityManager, answer: Answer, applicants: readonly Applicant[], senderId: number | null) {
    const school = (await this.settings.get('school.name', manager)) ?? 'Homeroom';
    for (const { id, studentFirstName, parent1FirstName, parent1LastName, parent1Email } of applicants) {
      if (!parent1Email) continue;
      await this.outbox.queue(manager, {
        // A stranger's form may name anybody: until the office has looked at it, its words do not travel.
        to: { address: parent1Email, name: answer === 'received' ? '' : `${parent1FirstName} ${parent1LastName}` },
        letter: enrollmentLetters[answer]({ parentFirstName: parent1FirstName, studentFirstName, school }),
        cause: 'ENROLLMENT',
        causeRef: refOf(answer, id),
        senderId,
        link: await this.links.make(manager, id),
      });
    }
  }

  /** Takes back letters that have not gone out, and forgets their links: one kind, because the office moved the enrollment again, or every kind. */
  cancel(
    manager: EntityManager,
    ids: readonly number[],
    answers: readonly Answer[] = Object.keys(enrollmentLetters) as Answer[],
  ): Promise<void> {
    return this.outbox.cancel(
      manager,
      'ENROLLMENT',
      ids.flatMap((id) => answers.map((answer) => refOf(answer, id))),
    );
  }
}

const refOf = (answer: Answer, id: number) => `${answer} ${id}`;
