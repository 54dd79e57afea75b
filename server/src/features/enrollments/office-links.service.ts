import { Injectable } from '@nestjs/common';
import type { StatusLink } from '@homeroom/shared/enrollments/enrollment-states';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { EnrollmentMail } from './enrollment-mail.service.js';
import { EnrollmentEntity } from './enrollment.entity.js';
import { StatusLinks } from './status-links.service.js';

/** Lets the office create a status link to copy, if no mail goes out, and end all links of an enrollment. */
@Injectable()
export class OfficeLinks {
  constructor(
    private readonly db: Database,
    private readonly links: StatusLinks,
    private readonly mail: EnrollmentMail,
    private readonly audit: Audit,
  ) {}

  make(id: number, origin: string, actor: Actor): Promise<StatusLink> {
    return this.db.unit(async () => {
      await this.db.requireRow(EnrollmentEntity, id);
      const { path, expiresAt } = await this.links.make(id);
      await this.audit.record(actor, { action: 'make status link', subject: 'Enrollment', id });
      return { url: origin + path, expiresAt };
    });
  }

  /** Ends all links of an enrollment, and cancels letters that are waiting with one. */
  async end(id: number, actor: Actor): Promise<void> {
    await this.db.unit(async () => {
      await this.db.requireRow(EnrollmentEntity, id);
      await this.mail.cancel([id]);
      if ((await this.links.end(id)) > 0)
        await this.audit.record(actor, { action: 'end status links', subject: 'Enrollment', id });
    });
  }
}
