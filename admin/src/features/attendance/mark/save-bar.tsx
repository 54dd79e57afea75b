import { Alert, Button, Progress, Tooltip } from 'antd';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { RegisterStudent } from '@homeroom/shared/attendance/registers';
import { LinkButton } from '../../../components/link-button';
import { Pill } from '../../../components/pill';
import { Settled } from '../../../components/settled';
import { connection } from '../../../providers/connection';
import { usePhone } from '../../../theme/use-media';
import { countMarked, isUnsaved, remainingIn, type RegisterDraft } from '../registers/draft';
import { DraftPill } from '../registers/unsent-marks';
import { leftWords } from '../registers/merge-answer';
import { bringTo, leftOpen, marksPlace } from './left-open';
import './save-bar.css';
import type { SaveState } from './use-save-register';

interface SaveBarProps {
  draft: RegisterDraft;
  students: readonly RegisterStudent[];
  state: SaveState;
  next: { name: string; date: string; to: string } | undefined;
  onRemaining: () => void;
  /** Takes back what 'Mark remaining Present' marked; `null` if nothing is left of it. */
  undo: { count: number; run: () => void } | null;
  onSave: () => void;
  discard: ReactNode;
}

/** The foot of the register: its progress, the result of the last save, and the two main acts. */
export function SaveBar({ draft, students, state, next, onRemaining, undo, onSave, discard }: SaveBarProps) {
  const { acts, onFocus, onBlur } = useNextFocus();
  const marked = countMarked(draft, students);
  const unsaved = isUnsaved(draft);
  const complete = marked === students.length;
  const gone = state.is === 'refused' && state.gone;
  const goesOn = gone || (complete && (!unsaved || state.is === 'waiting'));
  return (
    <footer className="save-bar sticky-foot" onKeyDown={(event) => takesToMarks(event) && bringTo(marksPlace)}>
      <Progress
        className="save-bar-line"
        percent={(marked / students.length) * 100}
        showInfo={false}
        size={{ height: 3 }}
        aria-hidden
      />
      <Problem state={state} discard={discard} />
      <div className="save-bar-in">
        <SaveProgress draft={draft} students={students} state={state} />
        <Keys />
        <div ref={acts} className="save-bar-acts" onFocus={onFocus} onBlur={onBlur}>
          {gone ? null : remainingIn(draft, students).length > 0 ? (
            <Button key="remaining" onClick={onRemaining}>
              Mark remaining Present
            </Button>
          ) : (
            // Takes the place of 'Mark remaining Present', so that Save does not move.
            undo && (
              <Settled key="undo">
                <Button onClick={undo.run}>Undo marking {undo.count} Present</Button>
              </Settled>
            )
          )}
          {goesOn ? <GoOn next={next} gone={gone} unsaved={unsaved} /> : <SaveButton state={state} onSave={onSave} />}
        </div>
      </div>
    </footer>
  );
}

/** How many are marked, or what the last save did, and whether everything is saved. */
function SaveProgress({ draft, students, state }: Pick<SaveBarProps, 'draft' | 'students' | 'state'>) {
  const marked = countMarked(draft, students);
  const total = students.length;
  const left = leftWords(draft);
  const open = leftOpen(draft, students);
  const progress = `${marked} of ${total} marked`;
  const words = state.is === 'saved' ? state.sentence : left ? `${progress}. ${left}` : progress;
  return (
    <div className="save-bar-state">
      <span className="save-bar-count num" role="status">
        {open && (state.is === 'saved' || left) ? (
          <Button
            type="link"
            className={draft.rejected.length > 0 ? 'is-left-out' : undefined}
            title="Go to the first student without a mark"
            onClick={() => bringTo(open)}
          >
            {words}
          </Button>
        ) : (
          words
        )}
      </span>
      {isUnsaved(draft) ? (
        <DraftPill
          state={state.is === 'waiting' || state.is === 'reason' || state.is === 'refused' ? state.is : 'unsaved'}
        />
      ) : (
        marked === total && <Pill tone="ok">Completed</Pill>
      )}
    </div>
  );
}

function SaveButton({ state, onSave }: Pick<SaveBarProps, 'state' | 'onSave'>) {
  const phone = usePhone();
  const saving = state.is === 'saving';
  const lost = connection.use() === 'lost' && state.is === 'waiting';
  return (
    // On a phone the tooltip would cover the pill, and the notice above the page says the same.
    <Tooltip title={lost && !phone && 'No connection. Your marks are sent when the connection returns.'}>
      <Button type="primary" loading={saving} disabled={lost} onClick={onSave}>
        {saving ? 'Saving…' : state.is === 'waiting' ? 'Send now' : state.is === 'refused' ? 'Retry' : 'Save'}
      </Button>
    </Tooltip>
  );
}

/** In the place of Save: the next register, or the dashboard after the last one. */
function GoOn({ next, gone, unsaved }: { next: SaveBarProps['next']; gone: boolean; unsaved: boolean }) {
  return (
    <Settled>
      {next ? (
        <LinkButton type="primary" to={next.to}>
          <span>
            <span>Next: {next.name},</span> <span>{next.date}</span>
          </span>
        </LinkButton>
      ) : (
        <LinkButton type={gone ? 'primary' : undefined} to="/teacher-dashboard">
          {unsaved ? 'Go to Teacher-Dashboard' : 'All registers are done: Teacher-Dashboard'}
        </LinkButton>
      )}
    </Settled>
  );
}

/** When the focused button disappears, focuses the last one: after 'Mark remaining Present' that is Save, after Save the next register. */
function useNextFocus() {
  const acts = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const next = [...(acts.current?.querySelectorAll<HTMLElement>('.ant-btn') ?? [])].at(-1);
    if (hadFocus.current && document.activeElement === document.body) next?.focus({ preventScroll: true });
  });
  return { acts, onFocus: () => void (hadFocus.current = true), onBlur: () => void (hadFocus.current = false) };
}

function takesToMarks(event: KeyboardEvent) {
  const takes = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  if (takes) event.preventDefault();
  return takes;
}

/** The server's sentence about a failed save, and what happens to the marks. */
function Problem({ state, discard }: Pick<SaveBarProps, 'state' | 'discard'>) {
  const look = { className: 'save-bar-problem', showIcon: true };
  if (state.is === 'waiting' && state.problem)
    return <Alert {...look} type="warning" message={`Not saved yet. ${state.problem} Homeroom keeps trying.`} />;
  if (state.is !== 'refused') return null;
  return <Alert {...look} type="error" message={`Not saved. ${state.message}`} action={discard} />;
}

function Keys() {
  return (
    <span className="save-bar-keys" aria-hidden>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> move
        <i />
        <kbd>P</kbd> <kbd>A</kbd> <kbd>L</kbd> <kbd>U</kbd> mark and move on
        <i />
        <kbd>Ctrl S</kbd> save
        <i />
        <kbd>⌫</kbd> clear
      </span>
    </span>
  );
}
