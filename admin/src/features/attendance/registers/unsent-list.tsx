import { Button } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classWords } from '@homeroom/shared/text';
import { Link } from 'react-router';
import { DiscardMarks } from './discard-marks';
import { registerPath } from '@homeroom/shared/attendance/registers';
import { connection } from '../../../providers/connection';
import { keepsOnDevice } from '../../../providers/device';
import { opensOffline } from '../../../providers/new-version';
import { emptyDraft } from './draft';
import { isReady, listed, stateOf, type KeptDraft } from './draft-state';
import { changeDraft } from './kept-drafts';
import { saveAll } from './sender';
import { draftWords, lostWords } from './draft-words';

interface UnsentListProps {
  userId: number;
  registers: readonly KeptDraft[];
  /** By the keyboard. */
  onClose: () => void;
  /** After a link was followed. */
  onFollow: () => void;
}

/** The registers whose marks are not all on the server: how each stands, the way to it, and 'Send now'. */
export function UnsentList({ userId, registers, onClose, onFollow }: UnsentListProps) {
  const isLost = connection.use() === 'lost';
  const kept = keepsOnDevice.use();
  const opens = opensOffline.use();
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  // It is not yet in its place: brought into sight, it would take the register below it to its top.
  useEffect(() => list.current?.focus({ preventScroll: true }), []);

  const send = async () => {
    setBusy(true);
    await saveAll(userId);
    setBusy(false);
  };
  const press = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
  return (
    <div
      className="unsent-list"
      role="dialog"
      aria-label="Marks that are not on the server"
      tabIndex={-1}
      ref={list}
      onKeyDown={press}
    >
      <h2>Not on the server yet</h2>
      <p>
        {isLost
          ? `Your marks are sent when the connection returns. ${lostWords({ kept, opens })}`
          : kept
            ? 'Your marks are kept on this device until they are sent.'
            : lostWords({ kept, opens })}
      </p>
      <ul>
        {listed(registers).map((each) => (
          <Register key={`${each.scheduleId} ${each.date}`} userId={userId} kept={each} onFollow={onFollow} />
        ))}
      </ul>
      {registers.some(({ draft }) => isReady(draft)) && (
        <div className="unsent-foot">
          <Button type="primary" loading={busy} onClick={send}>
            {busy ? 'Sending…' : 'Send now'}
          </Button>
        </div>
      )}
    </div>
  );
}

function Register({ userId, kept, onFollow }: { userId: number; kept: KeptDraft; onFollow: () => void }) {
  const { draft, ...head } = kept;
  const said = draft.refusal?.message ?? draft.rejected[0]?.reason;
  return (
    <li>
      <Link to={registerPath(kept.scheduleId, kept.date)} onClick={onFollow}>
        {classWords(kept)}
      </Link>
      <span className="muted small num">{draftWords(kept)}</span>
      {said && <p>{said}</p>}
      {stateOf(draft) === 'refused' && (
        <DiscardMarks place={kept} draft={draft} onDiscard={() => void changeDraft(userId, head, () => emptyDraft)} />
      )}
    </li>
  );
}
