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
import { UserFactorPanel } from './user-factor-panel';
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
