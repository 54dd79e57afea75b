import { showDate } from '@homeroom/shared/dates';
import type { CoverDate, DelegationRow } from '@homeroom/shared/delegations/delegations';
import { classWords, plural } from '@homeroom/shared/text';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { NamedList } from '../../../components/named-list';
import { useAct } from '../../../providers/use-act';
import { useAnEmail } from '../../email-log/public';

interface RevokeDialogProps {
  grant: DelegationRow;
  /** One date, or all upcoming ones. */
  dates: readonly CoverDate[];
  onClose: () => void;
}

/** Revokes cover after listing what ends. */
export function RevokeDialog({ grant, dates, onClose }: RevokeDialogProps) {
  const [only] = dates;
  const anEmail = useAnEmail();
  const single = dates.length === 1 && only;
  const what = single ? showDate(single.date) : plural(dates.length, 'date');
  const { mutate, isPending, error } = useAct<void, { revoked: number }>(
    () => ['DELETE', `/teacher-delegations/${grant.id}${single ? `/dates/${single.id}` : ''}`],
    { done: ({ revoked }) => `Cover revoked: ${plural(revoked, 'date')}.`, then: onClose },
  );
  return (
    <ConfirmDialog
      title={`Revoke ${what}?`}
      act={`Revoke ${single ? 'date' : what}`}
      acting="Revoking…"
      pending={isPending}
      onAct={mutate}
      error={error}
      onClose={onClose}
    >
      <p>
        {grant.tempTeacherName} no longer covers {classWords(grant)} for {grant.teacherName}
        {single ? ` on ${what}` : ' on these dates'}. Both teachers get {anEmail}. Saved marks are kept.
      </p>
      {!single && <NamedList names={dates.map(({ id, date }) => ({ id, name: showDate(date) }))} />}
    </ConfirmDialog>
  );
}
