import { Injectable } from '@nestjs/common';
import type { StatusLink } from '@homeroom/shared/enrollments/enrollment-states';
import type { Actor } from '../../platform/access/actor.js';
import { notFound } from '../../platform/access/row-access.js';
import { Audit } from '../../platform/audit/audit.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { EnrollmentMail } from './enrollment-mail.service.js';
import { EnrollmentEntity } from './enrollment.entity.js';
import { StatusLinks } from './status-links.service.js';

/** The status link in the office's hands: made to be copied where no mail goes out, and ended where one went astray. */
@Injectable()
export class OfficeLinks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: StatusLinks,
    private readonly mail: EnrollmentMail,
    private readonly audit: Audit,
  ) {}

  make(id: number, origin: string, actor: Actor): Promise<StatusLink> {
    return this.unitOfWork.run(async (manager) => {
      if (!(await manager.existsBy(EnrollmentEntity, { id }))) throw notFound('Enrollment');
      const { path, expiresAt } = await this.links.make(manager, id);
      await this.audit.record(manager, actor, { action: 'make status link', subject: 'Enrollment', id });
      return { url: origin + path, expiresAt };
    });
  }

  /** Every link that was ever made or mailed opens nothing any more; a letter that still waits with one is not sent. */
  async end(id: number, actor: Actor): Promise<void> {
    await this.unitOfWork.run(async (manager) => {
      if (!(await manager.existsBy(EnrollmentEntity, { id }))) throw notFound('Enrollment');
      await this.mail.cancel(manager, [id]);
      if ((await this.links.end(manager, id)) > 0)
        await this.audit.record(manager, actor, { action: 'end status links', subject: 'Enrollment', id });
    });
  }
}
