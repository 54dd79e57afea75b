import { Button } from 'antd';
import { useState } from 'react';
import { isStaffRole, outranks } from '@homeroom/shared/roles';
import type { UserRow } from '@homeroom/shared/users';
import { InvitationPanel } from './invitation-panel';
import { Panel, PanelBody, PanelHead } from '../../components/panel';
import { useAbility } from '../../providers/access';
import { useUser } from '../../providers/session';
import { SessionsPanel } from '../auth/public';
import { permits } from '../../resources/permits';
import { UserDialogs } from './user-dialogs';

/** Above a user's record: an open registration, and the invitation. */
export function UserPanels({ record }: { record: UserRow }) {
  return (
    <>
      <RegistrationPanel user={record} />
      <InvitationPanel userId={record.id} />
      <UserSessions user={record} />
    </>
  );
}

/** For those who may end the sessions: they have a higher role. */
function UserSessions({ user: { id, role } }: { user: UserRow }) {
  const me = useUser();
  if (!me || !isStaffRole(role) || !outranks(me.role, role)) return null;
  return (
    <SessionsPanel path={`/users/${id}/sessions`} endAll="End all" ended="This person is signed out everywhere." />
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
