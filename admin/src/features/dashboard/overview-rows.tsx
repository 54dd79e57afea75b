import { Button } from 'antd';
import { Panel } from '../../components/panel';
import { ScreenButton } from '../../components/screen-link';
import { State } from '../../components/state';
import { arrange, type OverviewAddress, type OverviewRow } from './overview';
import { OverviewCards } from './overview-cards';
import { OverviewTable } from './overview-table';
import { stateWords } from './register-status';

interface OverviewRowsProps {
  rows: OverviewRow[];
  /** Only the reader's own classes are in it. */
  own: boolean;
  view: 'table' | 'cards';
  address: OverviewAddress;
  change: (to: Partial<OverviewAddress>) => void;
}

/** The rows in the view and the order of the address, or why there are none. */
export function OverviewRows({ rows, own, view, address, change }: OverviewRowsProps) {
  const shown = arrange(rows, address);
  if (rows.length === 0) {
    return (
      <Panel>
        <State
          kind="empty"
          title={own ? 'No class is assigned to you' : 'No class is assigned yet'}
          action={
            <ScreenButton type="primary" to={['/assign-class', '/admin-setup']}>
              Assign a class
            </ScreenButton>
          }
        >
          {own
            ? 'The office assigns classes. Yours appear here with the state of their registers.'
            : 'Once a class of a running semester has a teacher, the state of its last register appears here.'}
        </State>
      </Panel>
    );
  }
  if (shown.length === 0) {
    return (
      <Panel>
        <State
          kind="search"
          title={`No register is ‘${stateWords[address.state!]}’.`}
          action={<Button onClick={() => change({ state: null })}>Show all</Button>}
        >
          {`${rows.length === 1 ? 'The one class is' : `All ${rows.length} classes are`} in another state.`}
        </State>
      </Panel>
    );
  }
  if (view === 'cards') return <OverviewCards rows={shown} />;
  return (
    <Panel aria-label="Registers">
      <OverviewTable rows={shown} sort={address.sort} onSort={(sort) => change({ sort })} />
    </Panel>
  );
}
