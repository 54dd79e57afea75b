import { Button } from 'antd';
import { useState } from 'react';
import { isStaffRole, outranks } from '@homeroom/shared/roles';
import type { UserRow } from '@homeroom/shared/users';
import { Panel, PanelBody, PanelHead } from '../../components/panel';
import { useAbility } from '../../providers/access';
import { useUser } from '../../providers/session';
import { SessionsPanel } from '../auth/public';
import { permits } from '../../resources/permits';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import { InvitationPanel } from './invitation-panel';
import { UserDialogs } from './user-dialogs';

/** Above a user's record: an open registration, and the invitation. */
export function UserPanels({ record }: { record: UserRow }) {
  return (
    <>
      <RegistrationPanel user={record} />
      <InvitationPanel userId={record.id} />
      <SignIns user={record} />
    </>
  );
}

/** The second factor and the sessions, for those who may reset and end them: they have a higher role. */
function SignIns({ user }: { user: UserRow }) {
  const { id, role } = user;
  const me = useUser();
  if (!me || !isStaffRole(role) || !outranks(me.role, role)) return null;
  return (
    <>
      <UserFactorPanel user={user} />
      <SessionsPanel path={`/users/${id}/sessions`} endAll="End all" ended="This person is signed out everywhere." />
    </>
  );
}

function RegistrationPanel({ user }: { user: UserRow }) {
  const ability = useAbility();
  const [reviewing, setReviewing] = useState(false);
  const may = permits(ability, 'update', { subject: 'User' }, user);
  return (
    <>
      {user.registeredAt && may && (
        <Panel>
          <PanelHead title="Registration" actions={<Button onClick={() => setReviewing(true)}>Review</Button>} />
          <PanelBody>
            <span className="muted">This person registered and awaits approval.</span>
          </PanelBody>
        </Panel>
      )}
      <UserDialogs user={user} open={reviewing ? 'registration' : null} onClose={() => setReviewing(false)} />
    </>
  );
}

/** A user's second factor, for those who may reset it; nothing if there is none. */
function UserFactorPanel({ user: { id, fullName } }: { user: UserRow }) {
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
          send={reset}
          onClose={() => setAsking(false)}
        >
          {fullName} then signs in with the password alone, and gets an e-mail about it. First make sure that it is
          really {fullName} who asks you.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
