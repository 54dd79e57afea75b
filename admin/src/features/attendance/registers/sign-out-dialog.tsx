import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { classWords } from '@homeroom/shared/text';
import { Dialog } from '../../../components/dialog';
import { connection } from '../../../providers/connection';
import { keepsOnDevice } from '../../../providers/device';
import type { User } from '../../../providers/session';
import { draftWords, listed } from './draft-state';
import { drafts } from './device-drafts';
import { pressSaveOnAll, saveAll } from './sender';
import './sign-out-dialog.css';
import { signOutAsked, useSignOutAtOnce } from './use-sign-out';

/** Lists the registers with unsent marks before signing out, and says what happens to the marks. */
export function SignOutDialog({ user }: { user: User }) {
  const open = drafts.use();
  const keeps = keepsOnDevice.use();
  const isLost = connection.use() === 'lost';
  const registers = listed(Object.values(open?.byPlace ?? {}));
  const { busy, tried, close, keepAndLeave, saveAndLeave } = useLeaving(user, registers.length);

  const stay = keeps ? 'Sign out and keep them on this device' : 'Sign out and lose them';
  return (
    <Dialog
      open
      title="Sign out with marks that are not saved?"
      width={560}
      onCancel={close}
      pending={busy !== null}
      footer={
        <div className="sign-out-acts">
          <Button disabled={busy !== null} onClick={close}>
            Cancel
          </Button>
          <Button danger={!keeps} disabled={busy === 'saving'} loading={busy === 'leaving'} onClick={keepAndLeave}>
            {stay}
          </Button>
          {!isLost && (
            <Button type="primary" disabled={busy === 'leaving'} loading={busy === 'saving'} onClick={saveAndLeave}>
              {busy === 'saving' ? 'Saving…' : 'Save and sign out'}
            </Button>
          )}
        </div>
      }
    >
      {tried && registers.length > 0 && (
        <Alert
          className="dialog-problem"
          type="warning"
          showIcon
          message="Not everything could be saved. The rest is listed below."
        />
      )}
      <p className="dialog-words">
        {keeps
          ? 'Your marks stay on this device and are sent when you sign in here again. Nobody else can see them.'
          : 'This browser cannot keep anything on this device.'}
      </p>
      <ul className="sign-out-registers">
        {registers.map((each) => (
          <li key={`${each.scheduleId} ${each.date}`}>
            <b>{classWords(each)}</b>
            <span className="muted small num">{draftWords(each)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The ways out. `left`: how many registers are not saved. */
function useLeaving(user: User, left: number) {
  const signOut = useSignOutAtOnce();
  const [busy, setBusy] = useState<'saving' | 'leaving' | null>(null);
  const [tried, setTried] = useState(false);

  const close = () => signOutAsked.set(false);
  const leave = async () => {
    setBusy('leaving');
    await signOut();
    close();
  };
  const keepAndLeave = async () => {
    await pressSaveOnAll(user.id);
    await leave();
  };
  const saveAndLeave = async () => {
    setBusy('saving');
    await saveAll(user.id);
    setBusy(null);
    setTried(true);
  };
  const isSaved = tried && busy === null && left === 0;
  // Also after a reason was given in the register behind.
  useEffect(() => {
    if (isSaved) void leave();
  }, [isSaved]);

  return { busy, tried, close, keepAndLeave, saveAndLeave };
}
