import { LinkButton } from '../components/link-button';
import { Panel } from '../components/panel';
import { State } from '../components/state';
import { useScreens } from '../providers/screens';

/** An unknown address, for a signed-in user with the menu. */
export function NoSuchPage({ address }: { address: string }) {
  const { start } = useScreens();
  const action = start && (
    <LinkButton type="primary" to={start.path}>
      Go to {start.label}
    </LinkButton>
  );
  return (
    <Panel>
      <State heading="h1" kind="search" title="There is no such page" action={action}>
        There is nothing at {address}. Check the address, or choose a page from the menu.
      </State>
    </Panel>
  );
}
