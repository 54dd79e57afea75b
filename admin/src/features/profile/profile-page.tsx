import { Button } from 'antd';
import { useState } from 'react';
import { type ChangePasswordInput, changePasswordSchema } from '@homeroom/shared/auth';
import { nameProblem } from '@homeroom/shared/fields';
import { type Profile, type ProfileInput, profileSchema } from '@homeroom/shared/profile';
import { overseers, roleWords } from '@homeroom/shared/roles';
import { capitalised } from '@homeroom/shared/text';
import { Address } from '../../components/contact-links';
import { Facts } from '../../components/facts';
import { FormDialog } from '../../components/form-dialog';
import { PageHead } from '../../components/page-head';
import { Panel, PanelBody, PanelHead } from '../../components/panel';
import { Pending } from '../../components/pending';
import { replacing } from '../../providers/based-on';
import { loadSession, useUser } from '../../providers/session';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import { NewPassword, PasswordItem, SessionsPanel } from '../auth/public';
import { FieldLines } from '../../resources/field-lines';
import { useSaveRecord } from '../../resources/use-save-record';
import { SecondFactorPanel } from './second-factor-panel';
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
          <SecondFactorPanel />
          <SessionsPanel path="/profile/sessions" endAll="End all others" ended="You are signed out everywhere else." />
        </>
      ) : (
        <Panel>
          <Pending what="your profile" query={query} columns={2} rows={4} />
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
            { label: 'First name', value: firstName || '–' },
            { label: 'Last name', value: lastName || '–' },
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

/** Edits one's own name and phone number. */
function DetailsDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const save = useSaveRecord<Profile, ProfileInput>(
    profile,
    (values, loaded) => ['PUT', '/profile', values, replacing(loaded, values)],
    {
      done: 'Your details were saved.',
      then: () => {
        onClose();
        // Updates the name at the top of every page.
        void loadSession().catch(() => undefined);
      },
    },
  );
  const { firstName, lastName, phoneNumber } = profile;
  return (
    <FormDialog<ProfileInput>
      title="Edit details"
      initial={{ firstName, lastName, phoneNumber }}
      send={save}
      check={(person) => nameProblem(person)}
      onClose={onClose}
    >
      <FieldLines
        schema={profileSchema}
        autoComplete={{ firstName: 'given-name', lastName: 'family-name', phoneNumber: 'tel' }}
      />
    </FormDialog>
  );
}

const { currentPassword, password } = changePasswordSchema.shape;

/** Changes one's own password and signs out all other browsers. */
function PasswordDialog({ onClose }: { onClose: () => void }) {
  const change = useAct((values: ChangePasswordInput) => ['PUT', '/profile/password', values], {
    done: 'Your password was changed.',
    then: onClose,
  });
  return (
    <FormDialog<ChangePasswordInput>
      title="Change password"
      kept={null}
      act="Change password"
      acting="Changing…"
      width={440}
      send={change}
      onClose={onClose}
    >
      <PasswordItem name="currentPassword" schema={currentPassword} label="Current password" />
      <NewPassword schema={password} label="New password" path="/profile/password-strength" />
    </FormDialog>
  );
}
