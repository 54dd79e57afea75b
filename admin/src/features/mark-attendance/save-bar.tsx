import { CloudSyncOutlined } from '@ant-design/icons';
import { Alert, Button, Progress } from 'antd';
import { LinkButton } from '../../components/link-button';
import { Pill } from '../../components/pill';
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
}

/** The foot of the register, within the thumb's reach: how far it is, what the last save came to, and the two acts. */
export function SaveBar({ marked, total, unsaved, state, next, onRemaining, onSave }: SaveBarProps) {
  const complete = marked === total;
  const saving = state.is === 'saving';
  return (
    <footer className="save-bar">
      <Progress className="save-bar-line" percent={(marked / total) * 100} showInfo={false} size={{ height: 3 }} aria-hidden />
      {state.is === 'failed' && <Alert className="save-bar-problem" type="error" showIcon role="alert" message={`Not saved. ${state.error.message}`} />}
      <div className="save-bar-in">
        <div className="save-bar-state">
          <span className="save-bar-count num" role="status">
            {state.is === 'saved' ? state.sentence : `${marked} of ${total} marked`}
          </span>
          {unsaved ? (
            <Pill tone="warn" icon={<CloudSyncOutlined />}>
              not saved yet
            </Pill>
          ) : (
            complete && <Pill tone="ok">Completed</Pill>
          )}
        </div>
        <Keys />
        <div className="save-bar-acts">
          {!complete && <Button onClick={onRemaining}>Mark remaining Present</Button>}
          {complete && !unsaved ? (
            next && (
              <LinkButton type="primary" to={next.to}>
                Next: {next.label}
              </LinkButton>
            )
          ) : (
            <Button type="primary" loading={saving} onClick={onSave}>
              {saving ? 'Saving…' : state.is === 'failed' ? 'Retry' : 'Save'}
            </Button>
          )}
        </div>
      </div>
    </footer>
  );
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
