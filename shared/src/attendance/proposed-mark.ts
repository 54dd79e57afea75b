import type { NoticeOnRegister } from '../absence-notices.js';
import { isAbsence, type MarkStatus, type RegisterStudent } from './registers.js';

type Told = Pick<RegisterStudent, 'absenceNotices'>;

/** The mark that the latest notice proposes for a student without one: shown, never preselected (decisions 31). */
export function proposedStatus({ absenceNotices: [latest] = [] }: Told): MarkStatus | null {
  if (!latest) return null;
  return latest.kind === 'LATE' ? 'LATE' : 'ABSENT';
}

/** The reason that a new Absent takes from the latest notice; `null` without one. */
export const proposedReasonId = ({ absenceNotices: [latest] = [] }: Told): number | null =>
  latest?.kind === 'AWAY' ? latest.absenceReasonId : null;

/**
 * Whether a mark says something else than a notice, or was Present before somebody told that the student comes late; it is shown to
 * whoever marks, and changes nothing. `markedAt`: the instant of the stored mark.
 */
export function disagrees(
  { kind, toldAt }: Pick<NoticeOnRegister, 'kind' | 'toldAt'>,
  status: MarkStatus | null,
  markedAt: string | null,
): boolean {
  if (status === null || status === 'ABSENT') return false;
  return kind === 'AWAY' || isAbsence(status) || (status === 'PRESENT' && markedAt !== null && toldAt > markedAt);
}
