import { Button } from 'antd';
import { useState } from 'react';
import type { UserRow } from '@homeroom/shared/users';
import { InvitationPanel } from './invitation-panel';
import { Panel, PanelBody, PanelHead } from '../../components/panel';
import { useAbility } from '../../providers/access';
import { permits } from '../../resources/permits';
import { UserDialogs } from './user-dialogs';

/** Above a user's record: an open registration, and the invitation. */
export function UserPanels({ record }: { record: UserRow }) {
  return (
    <>
      <RegistrationPanel user={record} />
      <InvitationPanel userId={record.id} />
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
