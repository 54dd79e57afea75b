import { Button } from 'antd';
import { useState } from 'react';
import type { UserRow } from '@homeroom/shared/users';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Panel, PanelBody, PanelHead } from '../../components/panel';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';

/** A user's second factor, for those who may reset it; nothing if there is none. */
export function UserFactorPanel({ user: { id, fullName } }: { user: UserRow }) {
  const [asking, setAsking] = useState(false);
  const { data: factor } = useGet<{ isOn: boolean }>(`/users/${id}/second-factor`);
  const reset = useAct<void>(() => ['DELETE', `/users/${id}/second-factor`], {
    done: 'The second factor was reset.',
    then: () => setAsking(false),
  });
  if (!factor?.isOn) return null;
  return (
    <Panel aria-label="Second factor">
      <PanelHead title="Second factor" actions={<Button onClick={() => setAsking(true)}>Reset</Button>} />
      <PanelBody>
        <span className="muted">Needs a code from an app or a passkey to sign in.</span>
      </PanelBody>
      {asking && (
        <ConfirmDialog
          title="Reset the second factor"
          act="Reset"
          acting="Resetting…"
          pending={reset.isPending}
          onAct={() => reset.mutate()}
          error={reset.error}
          onClose={() => setAsking(false)}
        >
          {fullName} then signs in with the password alone, and gets an e-mail about it. First make sure that it is
          really {fullName} who asks you.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
