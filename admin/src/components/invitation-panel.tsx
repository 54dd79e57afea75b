import { subject } from '@casl/ability';
import { useOne, type HttpError } from '@refinedev/core';
import { Button } from 'antd';
import { invitationDays, type UserRow } from '@homeroom/shared/users';
import { useAbility } from '../providers/access';
import { InvitationDialog } from './invitation-dialog';
import { Panel, PanelBody, PanelHead } from './panel';
import { Pill, type PillTone } from './pill';
import { useInvitation } from './use-invitation';
import './invitation-panel.css';

const states: Record<UserRow['invitation'], { tone: PillTone; word: string; sentence: string }> = {
  ACCEPTED: { tone: 'ok', word: 'Accepted', sentence: 'A password is set.' },
  OPEN: { tone: 'warn', word: 'Open', sentence: 'The link waits to be used. A new link ends the old one.' },
  EXPIRED: { tone: 'off', word: 'Expired', sentence: 'The link was not used in time.' },
  NONE: { tone: 'off', word: 'Not invited', sentence: `An invitation is a link, good for ${invitationDays} days, to set a password.` },
};

/** Why this user cannot be invited, or `null` (decisions 5, Invitation). */
function obstacle({ email, role, status }: UserRow): string | null {
  if (!email) return 'Without an e-mail address there is nothing to sign in with. Add one first.';
  if (role === 'STUDENT') return 'A student cannot sign in to the back office.';
  return status === 'ACTIVE' ? null : 'Only an active user can be invited. Set the status to ACTIVE first.';
}

/** How far a user is with the way in, and the link that leads there; nothing where the user is out of reach. */
export function InvitationPanel({ userId }: { userId: number }) {
  const { result: user } = useOne<UserRow, HttpError>({ resource: 'users', id: userId, errorNotification: false });
  return user ? <Invitation user={user} /> : null;
}

function Invitation({ user }: { user: UserRow }) {
  const ability = useAbility();
  const { link, invite, inviting, cancel, cancelling, forget } = useInvitation(user.id);
  const { tone, word, sentence } = states[user.invitation];
  const accepted = user.invitation === 'ACCEPTED';
  const refused = accepted ? null : obstacle(user);
  const mayInvite = ability.can('update', subject('User', { ...user }));

  return (
    <Panel>
      <PanelHead title="Invitation" />
      <PanelBody>
        <div className="invitation">
          <Pill tone={tone}>{word}</Pill>
          <span className="muted">{refused ?? sentence}</span>
          {mayInvite && !accepted && !refused && (
            <span className="invitation-actions">
              {user.invitation === 'OPEN' && (
                <Button loading={cancelling} onClick={cancel}>
                  Cancel invitation
                </Button>
              )}
              <Button loading={inviting} onClick={invite}>
                {user.invitation === 'NONE' ? 'Invite' : 'New link'}
              </Button>
            </span>
          )}
        </div>
      </PanelBody>
      {link && <InvitationDialog link={link} name={user.fullName} onClose={forget} />}
    </Panel>
  );
}
