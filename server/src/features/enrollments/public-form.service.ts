import { ForbiddenException, Injectable } from '@nestjs/common';
import { closedForm, type EnrollmentForm, type EnrollmentInput } from '@homeroom/shared/enrollments/enrollments';
import { isAlike, uniqueKey } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/http/problems.js';
import { Settings } from '../../platform/settings/settings.js';
import { existingGrades, RisingGradeEntity } from '../academics/rising-grade.entity.js';
import { isSetUp } from '../accounts/public.js';

/** The public form: whether it is open, and what it accepts (decisions 5). */
@Injectable()
export class PublicForm {
  constructor(
    private readonly db: Database,
    private readonly settings: Settings,
    private readonly audit: Audit,
  ) {}

  async read(): Promise<EnrollmentForm> {
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
      return this.read();
    });
  }

  /** Throws a 403 if the form is closed, and a 400 for grades that the school does not have. */
  async require(answers: EnrollmentInput): Promise<void> {
    if (!(await this.isOpen())) throw new ForbiddenException(closedForm);
    await this.requireGrades(answers);
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
    const settings = await this.settings.all(['setup.tokenHash', 'enrollments.open']);
    return isSetUp(settings) && (settings['enrollments.open'] ?? true);
  }
}
