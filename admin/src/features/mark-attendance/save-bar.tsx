import { CloudSyncOutlined } from '@ant-design/icons';
import { Alert, Button, Progress } from 'antd';
import { LinkButton } from '../../components/link-button';
import { Pill } from '../../components/pill';
import { stateWords } from '../../providers/registers/draft-state';
import './save-bar.css';
import type { SaveState } from './use-save-register';

interface SaveBarProps {
  marked: number;
  total: number;
  /** Something is entered that the server does not have. */
  unsaved: boolean;
  state: SaveState;
  /** The unmarked register to go on with. */
  next: { label: string; to: string } | undefined;
  onRemaining: () => void;
  onSave: () => void;
  onDiscard: () => void;
}

/** The foot of the register, within the thumb's reach: how far it is, what the last save came to, and the two acts. */
export function SaveBar({ marked, total, unsaved, state, next, onRemaining, onSave, onDiscard }: SaveBarProps) {
  const complete = marked === total;
  const saving = state.is === 'saving';
  const goesOn = next && complete && (!unsaved || state.is === 'waiting');
  const save = (
    <Button type="primary" loading={saving} onClick={onSave}>
      {saving ? 'Saving…' : state.is === 'waiting' ? 'Send now' : state.is === 'refused' ? 'Retry' : 'Save'}
    </Button>
  );
  return (
    <footer className="save-bar">
      <Progress className="save-bar-line" percent={(marked / total) * 100} showInfo={false} size={{ height: 3 }} aria-hidden />
      <Problem state={state} onDiscard={onDiscard} />
      <div className="save-bar-in">
        <div className="save-bar-state">
          <span className="save-bar-count num" role="status">
            {state.is === 'saved' ? state.sentence : `${marked} of ${total} marked`}
          </span>
          {unsaved ? <UnsavedPill state={state} /> : complete && <Pill tone="ok">Completed</Pill>}
        </div>
        <Keys />
        <div className="save-bar-acts">
          {!complete && <Button onClick={onRemaining}>Mark remaining Present</Button>}
          {goesOn ? (
            <LinkButton type="primary" to={next.to}>
              Next: {next.label}
            </LinkButton>
          ) : (
            (!complete || unsaved) && save
          )}
          {complete && !unsaved && !next && <LinkButton to="/teacher-dashboard">No register waits: your day</LinkButton>}
        </div>
      </div>
    </footer>
  );
}

function UnsavedPill({ state }: Pick<SaveBarProps, 'state'>) {
  const words = state.is === 'waiting' ? stateWords.waiting : state.is === 'reason' ? stateWords.reason : stateWords.unsaved;
  return (
    <Pill tone="warn" icon={state.is === 'reason' ? 'question' : <CloudSyncOutlined />}>
      {words}
    </Pill>
  );
}

/** What the server said, in its own sentence, and what becomes of the marks. */
function Problem({ state, onDiscard }: Pick<SaveBarProps, 'state' | 'onDiscard'>) {
  if (state.is === 'waiting' && state.problem)
    return <Alert className="save-bar-problem" type="warning" showIcon role="alert" message={`Not saved yet. ${state.problem} It is sent again by itself.`} />;
  if (state.is !== 'refused') return null;
  const discard = (
    <Button size="small" onClick={onDiscard}>
      Discard
    </Button>
  );
  return <Alert className="save-bar-problem" type="error" showIcon role="alert" message={`Not saved. ${state.message}`} action={discard} />;
}

/** What the keyboard does, where there is room to say it. */
function Keys() {
  return (
    <span className="save-bar-keys" aria-hidden>
      <kbd>↑</kbd> <kbd>↓</kbd> move
      <i />
      <kbd>P</kbd> <kbd>A</kbd> <kbd>L</kbd> <kbd>U</kbd> mark and move on
      <i />
      <kbd>Ctrl S</kbd> save
    </span>
  );
}
