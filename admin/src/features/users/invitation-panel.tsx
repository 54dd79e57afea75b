import { subject } from '@casl/ability';
import { useOne, type HttpError } from '@refinedev/core';
import { Button } from 'antd';
import type { AccountLinkKind } from '@homeroom/shared/auth';
import { isStaffRole, outranks, overseers } from '@homeroom/shared/roles';
import { capitalised } from '@homeroom/shared/text';
import {
  invitationDays,
  invitationWords,
  type AccountLink,
  type InvitationState,
  type UserRow,
} from '@homeroom/shared/users';
import { useAbility } from '../../providers/access';
import { useUser } from '../../providers/session';
import { useAct } from '../../providers/use-act';
import { AccountLinkDialog } from './account-link-dialog';
import { LinkButton } from '../../components/link-button';
import { Panel, PanelBody, PanelHead } from '../../components/panel';
import { Pill } from '../../components/pill';
import { useMoment } from '../../components/use-moment';
import { invitationTones } from '../invitations/public';
import './invitation-panel.css';

/** What is known about an invitation; `moment` writes an instant. */
function stateWords({ invitation, invitedAt, openedAt }: UserRow, moment: (at: string) => string): string {
  const times = [invitedAt && `Sent ${moment(invitedAt)}.`, openedAt && `Opened ${moment(openedAt)}.`].filter(Boolean);
  const words: Record<InvitationState, string> = {
    ACCEPTED: 'The account has a password. If they forget it, create a reset link.',
    SENT: 'Not opened yet. A new link replaces the old one.',
    OPENED: 'No password yet. A new link replaces the old one.',
    EXPIRED: 'The link was not used in time.',
    NONE: `An invitation is a link to set a password. It works for ${invitationDays} days.`,
  };
  return [...(invitation === 'ACCEPTED' ? [] : times), words[invitation]].join(' ');
}

/** Why the user cannot be invited, or `null` (decisions 5, Invitation). */
function obstacle({ email, role, status, registeredAt }: UserRow): string | null {
  if (registeredAt) return 'This registration awaits approval. Approving it sends the invitation.';
  if (!email) return 'An e-mail address is needed to sign in. Add one first.';
  if (!isStaffRole(role)) return 'A student cannot sign in to the back office.';
  return status === 'ACTIVE' ? null : 'Only an active user can be invited. Change the status to ACTIVE first.';
}

/** A user's invitation and its links; nothing if the user is not visible, or deleted. */
export function InvitationPanel({ userId }: { userId: number }) {
  const { result: user } = useOne<UserRow, HttpError>({ resource: 'users', id: userId });
  return user && user.status !== 'DELETED' ? <Invitation user={user} /> : null;
}

function Invitation({ user }: { user: UserRow }) {
  const ability = useAbility();
  const me = useUser();
  const make = useAct<AccountLinkKind, AccountLink>(
    (kind) => ['POST', `/users/${user.id}/${kind === 'RESET' ? 'reset-link' : 'invitation'}`],
    { failed: 'The link was not created' },
  );
  const cancel = useAct(() => ['DELETE', `/users/${user.id}/invitation`], {
    done: 'The invitation was cancelled.',
    failed: 'The invitation was not cancelled',
  });
  const moment = useMoment();
  const making = make.isPending ? make.variables : null;
  if (me?.id === user.id) return <OwnAccount role={user.role} />;
  const accepted = user.invitation === 'ACCEPTED';
  const refused = accepted ? null : obstacle(user);
  // By somebody of a higher role, for a user who forgot the password.
  const mayReset = accepted && me && outranks(me.role, user.role) && user.status === 'ACTIVE' && isStaffRole(user.role);
  const mayInvite = !accepted && !refused && ability.can('update', subject('User', { ...user }));

  return (
    <Panel>
      <PanelHead title="Invitation" />
      <PanelBody>
        <div className="invitation">
          <Pill tone={invitationTones[user.invitation]}>{invitationWords[user.invitation]}</Pill>
          <span className="muted">{refused ?? stateWords(user, moment)}</span>
          <span className="invitation-actions">
            {mayInvite && (user.invitation === 'SENT' || user.invitation === 'OPENED') && (
              <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
                Cancel invitation
              </Button>
            )}
            {mayInvite && (
              <Button loading={making === 'INVITATION'} onClick={() => make.mutate('INVITATION')}>
                {user.invitation === 'NONE' ? 'Invite' : 'New link'}
              </Button>
            )}
            {mayReset && (
              <Button loading={making === 'RESET'} onClick={() => make.mutate('RESET')}>
                Create a reset link
              </Button>
            )}
          </span>
        </div>
      </PanelBody>
      {make.isSuccess && (
        <AccountLinkDialog kind={make.variables} link={make.data} name={user.fullName} onClose={make.reset} />
      )}
    </Panel>
  );
}

/** Nobody changes their own role or status (decisions 4); the profile has the rest. */
function OwnAccount({ role }: Pick<UserRow, 'role'>) {
  return (
    <Panel>
      <PanelHead title="Account" actions={<LinkButton to="/profile">Profile and password</LinkButton>} />
      <PanelBody>
        <span className="muted">
          You can change your name, phone number and password in your profile. {capitalised(overseers[role])} can change
          your role and status.
        </span>
      </PanelBody>
    </Panel>
  );
}
