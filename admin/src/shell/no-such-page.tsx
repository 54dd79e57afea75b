import { Panel } from '../components/panel';
import { StartButton } from '../components/screen-link';
import { State } from '../components/state';

/** An unknown address, for a signed-in user with the menu. */
export function NoSuchPage({ address }: { address: string }) {
  return (
    <Panel>
      <State heading="h1" kind="search" title="There is no such page" action={<StartButton />}>
        There is nothing at {address}. Check the address, or choose a page from the menu.
      </State>
    </Panel>
  );
}
