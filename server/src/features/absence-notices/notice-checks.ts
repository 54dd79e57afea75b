import { absenceNoticeSchema } from '@homeroom/shared/absence-notices';
import { attendanceMessages } from '@homeroom/shared/attendance/registers';
import type { FieldProblem } from '@homeroom/shared/errors';
import type { Database } from '../../platform/database/database.js';
import type { Values } from '../../platform/resources/define-resource.js';
import { AbsenceNoticeEntity, AbsenceReasonEntity } from './absence-notice.entity.js';

/** The problem of a new or changed notice: other words in a family's mouth, or a reason that is no longer offered. */
export async function noticeProblemIn(record: Values, db: Database): Promise<FieldProblem | null> {
  const notice = record as Partial<AbsenceNoticeEntity>;
  const before = notice.id === undefined ? null : await db.findOneBy(AbsenceNoticeEntity, { id: notice.id });
  return (before && familysProblem(before, notice)) ?? (await reasonProblem(notice, before, db));
}

/** What a family told stays as they told it, but may end earlier. */
function familysProblem(before: AbsenceNoticeEntity, notice: Partial<AbsenceNoticeEntity>): FieldProblem | null {
  if (before.source !== 'FAMILY') return null;
  const fields = Object.keys(absenceNoticeSchema.shape) as (keyof typeof absenceNoticeSchema.shape)[];
  const changed = fields.find(
    (field) => notice[field] !== before[field] && !(field === 'lastDay' && notice.lastDay! < before.lastDay),
  );
  return changed ? { path: changed, message: 'The family told this. Add a notice of your own instead.' } : null;
}

/** An archived reason stays on notices that have it. */
async function reasonProblem(
  { absenceReasonId: id }: Partial<AbsenceNoticeEntity>,
  before: AbsenceNoticeEntity | null,
  db: Database,
): Promise<FieldProblem | null> {
  if (!id || id === before?.absenceReasonId) return null;
  const reason = await db.findOneBy(AbsenceReasonEntity, { id, archived: true });
  return reason && { path: 'absenceReasonId', message: attendanceMessages.archivedReason(reason.name) };
}
