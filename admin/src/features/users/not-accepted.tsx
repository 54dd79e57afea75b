import { invitationWords, type InvitationState } from '@homeroom/shared/users';
import { Pill } from '../../components/pill';

const words: Record<InvitationState, string | null> = {
  NONE: invitationWords.NONE,
  SENT: 'Invitation sent',
  OPENED: 'Invitation opened',
  EXPIRED: 'Invitation expired',
  ACCEPTED: null,
};

/** Beside the name of somebody who has no password yet: the state of the invitation. */
export function NotAccepted({ invitation }: { invitation: InvitationState }) {
  return words[invitation] && <Pill tone="line">{words[invitation]}</Pill>;
}
