import type { Moves, MovesAnswer } from '@homeroom/shared/enrollments/accept-enrollments';
import { mayMove, stateWords } from '@homeroom/shared/enrollments/enrollment-states';
import { nameOf } from '../students/student.entity.js';
import type { EnrollmentEntity } from './enrollment.entity.js';

type Found = Pick<EnrollmentEntity, 'id' | 'state' | 'studentFirstName' | 'studentLastName'>;

/** Which of the requested moves can be made; the others stay, each with its reason. Duplicates count once. */
export function planMoves(
  { to, enrollments }: Moves,
  found: ReadonlyMap<number, Found>,
): Pick<MovesAnswer, 'moved' | 'stayed'> {
  const plan: Pick<MovesAnswer, 'moved' | 'stayed'> = { moved: [], stayed: [] };
  for (const [id, from] of new Map(enrollments.map(({ id, from }) => [id, from]))) {
    const enrollment = found.get(id);
    const reason = !enrollment
      ? 'This enrollment no longer exists.'
      : enrollment.state === to
        ? `It is already ${stateWords[to]}.`
        : enrollment.state !== from
          ? `Somebody else has moved it: it is now ${stateWords[enrollment.state]}.`
          : mayMove(from, to)
            ? null
            : `An enrollment that is ${stateWords[from]} cannot become ${stateWords[to]}.`;
    const named = { id, studentName: enrollment ? nameOf(enrollment) : `Enrollment ${id}` };
    if (reason) plan.stayed.push({ ...named, reason });
    else plan.moved.push(named);
  }
  return plan;
}
