import { Button } from 'antd';
import { useState } from 'react';
import type { Profile } from '@homeroom/shared/profile';
import { overseers, roleWords } from '@homeroom/shared/roles';
import { capitalised } from '@homeroom/shared/text';
import { Address } from '../../components/contact-links';
import { Facts } from '../../components/facts';
import { PageHead } from '../../components/page-head';
import { Panel, PanelBody, PanelHead } from '../../components/panel';
import { Pending } from '../../components/pending';
import { useUser } from '../../providers/session';
import { useGet } from '../../providers/use-get';
import { DetailsDialog } from './details-dialog';
import { PasswordDialog } from './password-dialog';
import { SessionsPanel } from './sessions-panel';
import '../../resources/show-page.css';

/** The user's own page: details, password, and sessions. */
export function ProfilePage() {
  const { query, data: profile } = useGet<Profile>('/profile');
  const role = useUser()?.role;
  return (
    <div className="show-page">
      <PageHead title="Profile and password">
        Your own account. {role && `${capitalised(overseers[role])} can change your e-mail address and your role.`}
      </PageHead>
      {profile ? (
        <>
          <DetailsPanel profile={profile} />
          <PasswordPanel />
          <SessionsPanel />
        </>
      ) : (
        <Panel>
          <Pending
            title="Your profile could not be loaded"
            query={query}
            columns={2}
            rows={4}
            label="Loading your profile…"
          />
        </Panel>
      )}
    </div>
  );
}

function DetailsPanel({ profile }: { profile: Profile }) {
  const [editing, setEditing] = useState(false);
  const { firstName, lastName, phoneNumber, email, role } = profile;
  return (
    <Panel aria-label="Details" className="record-facts">
      <PanelHead title="Details" actions={<Button onClick={() => setEditing(true)}>Edit details</Button>} />
      <PanelBody>
        <Facts
          facts={[
            { label: 'First name', value: firstName },
            { label: 'Last name', value: lastName },
            { label: 'E-mail', value: email ? <Address>{email}</Address> : '–' },
            { label: 'Phone', value: phoneNumber ?? '–' },
            { label: 'Role', value: roleWords[role] },
          ]}
        />
      </PanelBody>
      {editing && <DetailsDialog profile={profile} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

function PasswordPanel() {
  const [changing, setChanging] = useState(false);
  return (
    <Panel aria-label="Password">
      <PanelHead title="Password" actions={<Button onClick={() => setChanging(true)}>Change password</Button>} />
      <PanelBody>
        <span className="muted">A new password signs you out everywhere but here.</span>
      </PanelBody>
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </Panel>
  );
}
