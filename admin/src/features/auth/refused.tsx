import { LinkButton } from '../../components/link-button';
import { roleWords } from '../../components/role-words';
import { State } from '../../components/state';
import { useScreens } from '../../providers/screens';
import type { User } from '../../providers/session';
import { Entrance } from './entrance';

/** A signed-in user on a page of another role. */
export function Refused({ user }: { user: User }) {
  const { start } = useScreens();
  const { fullName, role } = user;
  const action = start && (
    <LinkButton type="primary" to={start.path}>
      Go to {start.label}
    </LinkButton>
  );
  return (
    <Entrance>
      <State heading="h1" kind="refused" title="This page is not for your role." action={action}>
        You are signed in as {fullName}, {roleWords[role]}. Ask the office if you need it.
      </State>
    </Entrance>
  );
}
