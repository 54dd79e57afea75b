import type { UserRow } from '@homeroom/shared/users';
import { InvitationPanel } from '../../components/invitation-panel';

/** How a user comes in. */
export function UserPanels({ record }: { record: UserRow }) {
  return <InvitationPanel userId={record.id} />;
}
