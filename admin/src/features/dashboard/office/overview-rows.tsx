import { Button } from 'antd';
import { Panel } from '../../../components/panel';
import { State } from '../../../components/state';
import { NoSchedules } from '../../attendance/public';
import { arrange, type OverviewAddress, type OverviewRow } from './overview';
import { OverviewBar } from './overview-bar';
import { OverviewCards } from './overview-cards';
import { OverviewTable } from './overview-table';
import { stateWords } from './register-status';

interface OverviewRowsProps {
  rows: OverviewRow[];
  /** The rows are the reader's own classes, not the whole school's. */
  own: boolean;
  view: 'table' | 'cards';
  address: OverviewAddress;
  change: (to: Partial<OverviewAddress>) => void;
}

/** Fewer rows than this have no search. */
const many = 10;

/** The rows in the view and order of the address, or why there are none. */
export function OverviewRows({ rows, own, view, address, change }: OverviewRowsProps) {
  if (rows.length === 0) return <NoSchedules own={own} />;
  const shown = arrange(rows, address);
  return (
    <>
      {(rows.length >= many || address.q) && (
        <OverviewBar rows={rows} shown={shown} search={address.q} onSearch={(q) => change({ q })} />
      )}
      {shown.length === 0 ? (
        <NothingShown address={address} change={change} />
      ) : view === 'cards' ? (
        <OverviewCards rows={shown} />
      ) : (
        <Panel aria-label="Registers">
          <OverviewTable rows={shown} sort={address.sort} onSort={(sort) => change({ sort })} />
        </Panel>
      )}
    </>
  );
}

function NothingShown({ address: { q, state }, change }: Pick<OverviewRowsProps, 'address' | 'change'>) {
  const among = state ? ` among those that are ‘${stateWords[state]}’` : '';
  return (
    <Panel>
      <State
        kind="search"
        title={q ? `No matching registers for “${q}”${among}.` : `No register is ‘${stateWords[state!]}’.`}
        action={<Button onClick={() => change({ state: null, q: '' })}>Show all</Button>}
      />
    </Panel>
  );
}
