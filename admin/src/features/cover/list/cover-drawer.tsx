import { Alert, Button } from 'antd';
import { useState } from 'react';
import { showDate } from '@homeroom/shared/dates';
import type { CoverDate, DelegationRow } from '@homeroom/shared/cover/cover';
import { classWords, plural } from '@homeroom/shared/text';
import { RowButton } from '../../../components/link-button';
import { Pill } from '../../../components/pill';
import { SideDrawer } from '../../../components/side-drawer';
import { useMoment } from '../../../components/use-moment';
import { isComing, historyOf, keyOf, pillOfDate, coverTitle } from './cover-words';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { NamedList } from '../../../components/named-list';
import { useAct } from '../../../providers/use-act';
import { useAnEmail } from '../../mail/public';

/** The grant in the address: its dates, what can be revoked, and its history. */
export function CoverDrawer({ grant, onClose }: { grant: DelegationRow | undefined; onClose: () => void }) {
  // Keep the content while the drawer closes.
  const [shown, setShown] = useState(grant);
  if (grant && grant !== shown) setShown(grant);
  return (
    <SideDrawer
      open={grant !== undefined}
      onClose={onClose}
      title={shown && shown.dates.some(isComing) ? 'Manage cover' : 'Cover'}
    >
      {shown && <Grant key={keyOf(shown)} grant={shown} />}
    </SideDrawer>
  );
}

function Grant({ grant }: { grant: DelegationRow }) {
  const moment = useMoment();
  const [revoking, setRevoking] = useState<CoverDate[] | null>(null);
  const coming = grant.dates.filter(isComing);
  return (
    <>
      <div className="cover-head">
        <h2>{classWords(grant)}</h2>
        <p>{coverTitle(grant)}</p>
      </div>
      {grant.resting && coming.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={`${grant.tempTeacherName} can’t sign in, so these dates still need cover.`}
        />
      )}
      <ul className="cover-dates" aria-label="Dates">
        {grant.dates.map((date) => (
          <DateLine key={date.id} date={date} onRevoke={() => setRevoking([date])} />
        ))}
      </ul>
      {coming.length > 1 && (
        <Button danger className="cover-revoke" onClick={() => setRevoking(coming)}>
          Revoke {plural(coming.length, 'date')}
        </Button>
      )}
      <section className="cover-history" aria-label="History">
        <h3>History</h3>
        <ol>
          {historyOf(grant).map(({ at, by, words }) => (
            <li key={`${at} ${words}`}>
              <b>{by}</b> {words}
              <span className="muted small num"> · {moment(at)}</span>
            </li>
          ))}
        </ol>
      </section>
      {revoking && <RevokeDialog grant={grant} dates={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function DateLine({ date, onRevoke }: { date: CoverDate; onRevoke: () => void }) {
  const pill = pillOfDate(date);
  return (
    <li>
      <span className="num">
        {showDate(date.date)}
        {date.state === 'TODAY' && <span className="muted"> · today</span>}
      </span>
      {pill && <Pill tone={pill.tone}>{pill.words}</Pill>}
      {isComing(date) && (
        <RowButton aria-label={`Revoke ${showDate(date.date)}`} onClick={onRevoke}>
          Revoke
        </RowButton>
      )}
    </li>
  );
}

interface RevokeDialogProps {
  grant: DelegationRow;
  /** One date, or all upcoming ones. */
  dates: readonly CoverDate[];
  onClose: () => void;
}

/** Revokes cover after listing what ends. */
function RevokeDialog({ grant, dates, onClose }: RevokeDialogProps) {
  const [only] = dates;
  const anEmail = useAnEmail();
  const single = dates.length === 1 && only;
  const what = single ? showDate(single.date) : plural(dates.length, 'date');
  const revoke = useAct<void, { revoked: number }>(
    () => ['DELETE', `/teacher-delegations/${grant.id}${single ? `/dates/${single.id}` : ''}`],
    { done: ({ revoked }) => `Cover revoked: ${plural(revoked, 'date')}.`, then: onClose },
  );
  return (
    <ConfirmDialog
      title={`Revoke ${what}?`}
      act={`Revoke ${single ? 'date' : what}`}
      acting="Revoking…"
      send={revoke}
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
