import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Moves, MovesAnswer } from '@homeroom/shared/enrollments/accept-enrollments';
import { mayMove, stateWords, type EnrollmentState } from '@homeroom/shared/enrollments/enrollment-states';
import type { Actor } from '../../platform/access/actor.js';
import { Audit, type Change } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { nameOf } from '../students/student.entity.js';
import { EnrollmentMail } from './enrollment-mail.service.js';
import { EnrollmentEntity } from './enrollment.entity.js';

/** Moves enrollments between states, except to ACCEPTED (`AcceptEnrollments`). */
@Injectable()
export class EnrollmentMoves {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly mail: EnrollmentMail,
    private readonly audit: Audit,
  ) {}

  /** Previews a move. Writes nothing. */
  async preview(request: Moves): Promise<MovesAnswer> {
    const { applicants: _, ...answer } = await this.plan(request);
    return answer;
  }

  /** Moves whatever can be moved. Enrollments that somebody else has moved since stay as they are, with a reason. */
  move(request: Moves, actor: Actor): Promise<MovesAnswer> {
    const { to, enrollments } = request;
    return this.db.unit(async () => {
      await this.db.lockRows(
        'enrollments',
        enrollments.map(({ id }) => id),
      );
      const { applicants, ...answer } = await this.plan(request);
      const ids = answer.moved.map(({ id }) => id);
      if (ids.length > 0)
        await this.db.update(EnrollmentEntity, { id: In(ids) }, { state: to, movedAt: this.clock.stamp() });
      await this.audit.record(
        actor,
        applicants.map(({ id, state }): Change => ({
          action: 'move',
          subject: 'Enrollment',
          id,
          before: { state },
          after: { state: to },
        })),
      );
      if (to === 'REJECTED') await this.mail.queue('rejected', applicants, actor.userId);
      else await this.mail.cancel(ids, ['rejected']);
      return answer;
    });
  }

  private async plan(request: Moves): Promise<MovesAnswer & { applicants: EnrollmentEntity[] }> {
    const ids = request.enrollments.map(({ id }) => id);
    const found = await this.db.rowsById(EnrollmentEntity, ids);
    const plan = planMoves(request, found);
    const applicants = plan.moved.map(({ id }) => found.get(id)!);
    return {
      ...plan,
      mails: request.to === 'REJECTED' ? applicants.filter(({ parent1Email }) => parent1Email).length : 0,
      applicants,
    };
  }
}

type Found = Pick<EnrollmentEntity, 'id' | 'state' | 'studentFirstName' | 'studentLastName'>;

/** Which of the requested moves can be made; the others stay, each with its reason. Duplicates count once. */
function planMoves(
  { to, enrollments }: Moves,
  found: ReadonlyMap<number, Found>,
): Pick<MovesAnswer, 'moved' | 'stayed'> {
  const plan: Pick<MovesAnswer, 'moved' | 'stayed'> = { moved: [], stayed: [] };
  for (const [id, from] of new Map(enrollments.map(({ id, from }) => [id, from]))) {
    const enrollment = found.get(id);
    const reason = reasonAgainst(enrollment, from, to);
    const named = { id, studentName: enrollment ? nameOf(enrollment) : `Enrollment ${id}` };
    if (reason) plan.stayed.push({ ...named, reason });
    else plan.moved.push(named);
  }
  return plan;
}

function reasonAgainst(enrollment: Found | undefined, from: EnrollmentState, to: EnrollmentState): string | null {
  if (!enrollment) return 'This enrollment no longer exists.';
  if (enrollment.state === to) return `It is already ${stateWords[to]}.`;
  if (enrollment.state !== from) return `Somebody else has moved it: it is now ${stateWords[enrollment.state]}.`;
  return mayMove(from, to) ? null : `An enrollment that is ${stateWords[from]} cannot become ${stateWords[to]}.`;
}
