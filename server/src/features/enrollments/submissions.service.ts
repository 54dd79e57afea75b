import { Injectable } from '@nestjs/common';
import type { EnrollmentInput, Submission, SubmissionAnswer } from '@homeroom/shared/enrollments/enrollments';
import { hashToken } from '../../platform/access/tokens.js';
import { Database } from '../../platform/database/database.js';
import { Attempts } from '../auth/attempts.service.js';
import { EnrollmentWriter } from './enrollment-writer.service.js';
import { EnrollmentEntity } from './enrollment.entity.js';
import { PublicForm } from './public-form.service.js';
import { StatusLinks } from './status-links.service.js';

/** Stores what applicants submit by the public form (decisions 5). */
@Injectable()
export class Submissions {
  constructor(
    private readonly db: Database,
    private readonly form: PublicForm,
    private readonly attempts: Attempts,
    private readonly writer: EnrollmentWriter,
    private readonly links: StatusLinks,
  ) {}

  /** Stores a form and returns its status link. A form with a known client id is not stored again. */
  async submit({ clientId, ...answers }: Submission, address: string, origin: string): Promise<SubmissionAnswer> {
    await this.writer.check(answers);
    await this.attempts.begin('enroll', answers.parent1Email ?? clientId, address);
    const clientHash = hashToken(clientId);
    return this.db.unit(async () => {
      await this.db.lockName(`enrollment ${clientHash}`);
      const before = await this.db.findOneBy(EnrollmentEntity, { clientHash });
      const id = before?.id ?? (await this.keep(answers, clientHash));
      const { path, expiresAt } = await this.links.make(id);
      return {
        url: origin + path,
        expiresAt,
        sentBefore: before && differ(answers, before) ? before.submittedAt : null,
      };
    });
  }

  private async keep(answers: EnrollmentInput, clientHash: string): Promise<number> {
    await this.form.require(answers);
    const email = answers.parent1Email;
    const isAnswered = email ? await this.attempts.getsLetter('enroll', email) : false;
    return this.writer.submit(answers, clientHash, isAnswered);
  }
}

/** Whether a form that was sent again differs from the first one. */
const differ = (answers: EnrollmentInput, stored: EnrollmentEntity) =>
  (Object.keys(answers) as (keyof EnrollmentInput)[]).some((field) => answers[field] !== stored[field]);
