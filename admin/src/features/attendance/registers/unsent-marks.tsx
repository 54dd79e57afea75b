import { Button, Popover } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { CloudSyncOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { registerPath } from '@homeroom/shared/attendance/registers';
import { byName, classWords, plural } from '@homeroom/shared/text';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Drawer } from '../../../components/dialog';
import { StatusText } from '../../../components/marks';
import { Pill } from '../../../components/pill';
import { connection } from '../../../providers/connection';
import { keepsOnDevice } from '../../../providers/device';
import { opensOffline } from '../../../providers/new-version';
import { emptyDraft, type RegisterDraft, type RegisterPlace } from './draft';
import {
  draftWords,
  isReady,
  listed,
  lostWords,
  needsAct,
  stateWords,
  summaryOf,
  unsentMark,
  unsentStudents,
  type DraftState,
  type StoredDraft,
} from './draft-state';
import { changeDraft, drafts } from './device-drafts';
import { saveAll } from './sender';
import { nameOf } from './student-names';
import { useRegister } from './saved-registers';
import './unsent-marks.css';
import './discard-marks.css';

/** The pill in the top bar while marks are not on the server; it opens their list. */
export function UnsentMarks({ userId, phone }: { userId: number; phone: boolean }) {
  const open = drafts.use();
  const isLost = connection.use() === 'lost';
  const [shown, setShown] = useState(false);
  const pill = useRef<HTMLButtonElement>(null);
  const registers = Object.values(open?.byPlace ?? {});
  if (registers.length === 0) return null;

  const { state, words } = summaryOf(registers, isLost);
  const close = () => {
    setShown(false);
    pill.current?.focus();
  };
  const opener = (
    <button
      ref={pill}
      type="button"
      className={needsAct(state) ? 'unsent-pill is-urgent' : 'unsent-pill'}
      aria-haspopup="dialog"
      aria-expanded={shown}
      aria-label={words}
      onClick={phone ? () => setShown(true) : undefined}
    >
      <DraftIcon state={state} />
      {phone ? <span className="num">{registers.length}</span> : <span>{words}</span>}
    </button>
  );
  const list = <UnsentList userId={userId} registers={registers} onClose={close} onFollow={() => setShown(false)} />;
  return phone ? (
    <>
      {opener}
      <Drawer
        placement="bottom"
        height="auto"
        rootClassName="unsent-drawer"
        open={shown}
        onClose={close}
        closable={false}
      >
        {list}
      </Drawer>
    </>
  ) : (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={shown}
      onOpenChange={setShown}
      rootClassName="unsent-popover"
      destroyOnHidden
      content={list}
    >
      {opener}
    </Popover>
  );
}

interface UnsentListProps {
  userId: number;
  registers: readonly StoredDraft[];
  onClose: () => void;
  onFollow: () => void;
}

/** The registers with unsent marks, each with its state and a link, and 'Send now'. */
export function UnsentList({ userId, registers, onClose, onFollow }: UnsentListProps) {
  const isLost = connection.use() === 'lost';
  const onDevice = keepsOnDevice.use();
  const opens = opensOffline.use();
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  // The list is not in its place yet, so scrolling to it would move the page below.
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
          ? `Your marks are sent when the connection returns. ${lostWords({ onDevice, opens })}`
          : onDevice
            ? 'Your marks are kept on this device until they are sent.'
            : lostWords({ onDevice, opens })}
      </p>
      <ul>
        {listed(registers).map((each) => (
          <Register key={`${each.scheduleId} ${each.date}`} userId={userId} stored={each} onFollow={onFollow} />
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

function Register({ userId, stored, onFollow }: { userId: number; stored: StoredDraft; onFollow: () => void }) {
  const { draft, ...head } = stored;
  const [shown, setShown] = useState(false);
  const said = draft.refusal?.message ?? draft.rejected[0]?.reason;
  return (
    <li>
      <Link to={registerPath(stored.scheduleId, stored.date)} onClick={onFollow}>
        {classWords(stored)}
      </Link>
      <span className="muted small num">{draftWords(stored)}</span>
      {said && <p>{said}</p>}
      {shown && <EnteredMarks place={stored} draft={draft} />}
      <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide marks' : 'Show marks'}
      </Button>
      {draft.sent === null && (
        <DiscardMarks place={stored} draft={draft} onDiscard={() => void changeDraft(userId, head, () => emptyDraft)} />
      )}
    </li>
  );
}

/** A cloud if the marks are sent by themselves, else a call to act. */
const DraftIcon = ({ state }: { state: DraftState }) =>
  needsAct(state) ? <ExclamationCircleOutlined /> : <CloudSyncOutlined />;

/** The state of marks that are only on this device. */
export const DraftPill = ({ state }: { state: DraftState }) => (
  <Pill tone="warn" icon={<DraftIcon state={state} />}>
    {stateWords[state]}
  </Pill>
);

interface DiscardMarksProps {
  place: RegisterPlace;
  draft: RegisterDraft;
  onDiscard: () => void;
}

/** Discards the unsaved marks of a register, after a question that names the students: this cannot be undone. */
export function DiscardMarks({ place, draft, onDiscard }: DiscardMarksProps) {
  const [asking, setAsking] = useState(false);
  const question = `Discard ${plural(unsentStudents(draft).length, 'mark')}`;
  const close = () => setAsking(false);
  const discard = () => {
    close();
    onDiscard();
  };
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Discard…
      </Button>
      {asking && (
        <ConfirmDialog
          title={`${question}?`}
          act={question}
          acting="Discarding…"
          send={{ isPending: false, mutate: discard, error: null }}
          onClose={close}
        >
          <EnteredMarks place={place} draft={draft} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** The marks with the students' names, which are from the register, because drafts hold none. */
function EnteredMarks({ place: { scheduleId, date }, draft }: Pick<DiscardMarksProps, 'place' | 'draft'>) {
  const { register, error } = useRegister({ scheduleId, date });
  if (!register && !error) return null;
  const nameOn = (id: number) =>
    register?.students.find(({ studentId }) => studentId === id)?.studentName ?? nameOf(id);
  const reasonOf = (id: number) => register?.absenceReasons?.find((reason) => reason.id === id)?.name;
  const entered = unsentStudents(draft).map((id) => ({ id, name: nameOn(id), ...unsentMark(draft, id) }));
  return (
    <ul className="entered-marks">
      {entered.toSorted(byName(({ name }) => name)).map(({ id, name, status, note, absenceReasonId }) => (
        <li key={id}>
          <span>{name}</span>
          {status ? <StatusText status={status} /> : <span className="muted">No mark</span>}
          {absenceReasonId && <span className="muted"> {reasonOf(absenceReasonId)}</span>}
          {note && <span className="muted"> ‘{note}’</span>}
        </li>
      ))}
    </ul>
  );
}
