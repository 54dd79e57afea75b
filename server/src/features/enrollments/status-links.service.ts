import { Injectable, NotFoundException } from '@nestjs/common';
import { dayMs } from '@homeroom/shared/dates';
import { statusLinkDays, type EnrollmentStatus } from '@homeroom/shared/enrollments/enrollment-states';
import { hashToken, newToken } from '../../platform/access/tokens.js';
import { Clock } from '../../platform/clock.js';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { EnrollmentLinkEntity } from './enrollment-link.entity.js';

/** The applicants' links to the status of their form: one in each letter. The office may end them all. */
@Injectable()
export class StatusLinks {
  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** Creates a link, as a path of the app. The token itself is not stored. */
  async make(enrollmentId: number): Promise<{ path: string; expiresAt: string }> {
    const token = newToken();
    const expiresAt = this.clock.stamp(statusLinkDays * dayMs);
    await this.db.insert(EnrollmentLinkEntity, { enrollmentId, tokenHash: hashToken(token), expiresAt });
    return { path: `/enroll/status?token=${token}`, expiresAt };
  }

  /** Ends all links of an enrollment; returns how many there were. */
  async end(enrollmentId: number): Promise<number> {
    const { affected } = await this.db.delete(EnrollmentLinkEntity, { enrollmentId });
    return affected ?? 0;
  }

  /** The status that a link shows; 404 if its token is unknown, ended or too old. */
  async open(token: string): Promise<EnrollmentStatus> {
    const [status] = await this.db.query<EnrollmentStatus>(
      `SELECT coalesce(nullif(enrollment.student_first_name, ''), enrollment.student_last_name) AS "firstName", ${columns('enrollment', 'state', 'submittedAt', 'movedAt')}
       FROM enrollment_links enrollment_link JOIN enrollments enrollment ON enrollment.id = enrollment_link.enrollment_id WHERE enrollment_link.token_hash = :hash AND enrollment_link.expires_at > :now`,
      { hash: hashToken(token), now: this.clock.stamp() },
    );
    if (!status) throw new NotFoundException('This link no longer works. Ask the school’s office for a new one.');
    return status;
  }
}
