import { ForbiddenException, Injectable } from '@nestjs/common';
import {
  closedForm,
  type EnrollmentForm,
  type EnrollmentInput,
  type Submission,
  type SubmissionAnswer,
} from '@homeroom/shared/enrollments/enrollments';
import { isAlike, uniqueKey } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { hashToken } from '../../platform/access/tokens.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/http/problems.js';
import { Settings } from '../../platform/settings/settings.js';
import { existingGrades, RisingGradeEntity } from '../academics/rising-grade.entity.js';
import { Attempts } from '../auth/attempts.service.js';
import { EnrollmentMail } from './enrollment-mail.service.js';
import { EnrollmentWriter } from './enrollment-writer.service.js';
import { EnrollmentEntity } from './enrollment.entity.js';
import { StatusLinks } from './status-links.service.js';

/** The sender of the public form, in the audit log. */
const applicant = { userId: null, fullName: 'Public form' };

/** The public form: opens and closes it, and stores what is submitted (decisions 5). */
@Injectable()
export class Submissions {
  constructor(
    private readonly db: Database,
    private readonly settings: Settings,
    private readonly attempts: Attempts,
    private readonly writer: EnrollmentWriter,
    private readonly links: StatusLinks,
    private readonly mail: EnrollmentMail,
    private readonly audit: Audit,
  ) {}

  async form(): Promise<EnrollmentForm> {
    const [open, grades] = await Promise.all([
      this.isOpen(),
      this.db.find(RisingGradeEntity, { order: { position: 'ASC', id: 'ASC' } }),
    ]);
    return { open, grades: grades.map(({ name }) => name) };
  }

  /** Opens or closes the public form; forms that were sent stay. */
  async setOpen(open: boolean, actor: Actor): Promise<EnrollmentForm> {
    return this.db.unit(async () => {
      await this.db.lockName('enrollment form');
      const before = { open: await this.isOpen() };
      await this.settings.set({ 'enrollments.open': open });
      await this.audit.record(actor, {
        action: 'update',
        subject: 'SchoolProfile',
        id: 'enrollment form',
        before,
        after: { open },
      });
      return this.form();
    });
  }

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
    if (!(await this.isOpen())) throw new ForbiddenException(closedForm);
    await this.requireGrades(answers);
    const [id] = await this.writer.add([{ answers, source: 'FORM', clientHash }]);
    await this.audit.record(applicant, { action: 'submit', subject: 'Enrollment', id: id!, after: answers });
    if (answers.parent1Email && (await this.attempts.getsLetter('enroll', answers.parent1Email)))
      await this.mail.queue('received', [{ id: id!, ...answers }], null);
    return id!;
  }

  /** If the school has grades, only those are allowed; anything else would become a new grade on acceptance. */
  private async requireGrades(answers: EnrollmentInput) {
    const grades = [...(await existingGrades(this.db))];
    const isKnown = (grade: string) => grades.some((key) => isAlike(key, uniqueKey(grade)));
    const unknown = (['currentGrade', 'risingGrade'] as const).filter(
      (field) => answers[field] && grades.length > 0 && !isKnown(answers[field]),
    );
    if (unknown.length > 0)
      throw invalid(...unknown.map((path) => ({ path, message: 'Choose a grade from the list.' })));
  }

  /** Closed until the school is set up, which leaves it closed (decisions 27). */
  private async isOpen(): Promise<boolean> {
    const waitsForSetUp = (await this.settings.get('setup.tokenHash', this.db)) !== null;
    return !waitsForSetUp && ((await this.settings.get('enrollments.open', this.db)) ?? true);
  }
}

/** Whether a form that was sent again differs from the first one. */
const differ = (answers: EnrollmentInput, stored: EnrollmentEntity) =>
  (Object.keys(answers) as (keyof EnrollmentInput)[]).some((field) => answers[field] !== stored[field]);
