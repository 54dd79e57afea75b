import { Injectable } from '@nestjs/common';
import type { StatusLink } from '@homeroom/shared/enrollments/enrollment-states';
import type { Actor } from '../../platform/access/actor.js';
import { notFound } from '../../platform/access/row-access.js';
import { Audit } from '../../platform/audit/audit.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { EnrollmentMail } from './enrollment-mail.service.js';
import { EnrollmentEntity } from './enrollment.entity.js';
import { StatusLinks } from './status-links.service.js';

/** Lets the office create a status link to copy, if no mail goes out, and end all links of an enrollment. */
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

  /** Ends all links of an enrollment, and cancels letters that are waiting with one. */
  async end(id: number, actor: Actor): Promise<void> {
    await this.unitOfWork.run(async (manager) => {
      if (!(await manager.existsBy(EnrollmentEntity, { id }))) throw notFound('Enrollment');
      await this.mail.cancel(manager, [id]);
      if ((await this.links.end(manager, id)) > 0)
        await this.audit.record(manager, actor, { action: 'end status links', subject: 'Enrollment', id });
    });
  }
}
