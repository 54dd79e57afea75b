import { Button } from 'antd';
import { nameInWords } from '@homeroom/shared/names';
import { FilterBar } from '../../../components/filter-bar';
import { Panel } from '../../../components/panel';
import { State } from '../../../components/state';
import { ExportButton } from '../../../components/usual-buttons';
import { SearchField } from '../../../resources/search-field';
import { columnsOf, useSaveRows } from '../../../resources/use-export';
import { usePhone } from '../../../theme/use-media';
import { NoSchedules } from '../../attendance/public';
import { arrange, type OverviewAddress, type OverviewRow } from './overview';
import { OverviewCards, OverviewTable } from './overview-views';
import { registerLooks } from './overview-cells';

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

export function OverviewRows({ rows, own, view, address, change }: OverviewRowsProps) {
  if (rows.length === 0) return <NoSchedules own={own} />;
  const shown = arrange(rows, address);
  return (
    <>
      {(rows.length >= many || address.q) && (
        <OverviewBar rows={rows} shown={shown} address={address} change={change} />
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
  const words = state && registerLooks[state].words;
  const among = words ? ` among those that are ‘${words}’` : '';
  return (
    <Panel>
      <State
        kind="search"
        title={q ? `No matching registers for “${q}”${among}.` : `No register is ‘${words}’.`}
        action={<Button onClick={() => change({ state: null, q: '' })}>Show all</Button>}
      />
    </Panel>
  );
}

interface OverviewBarProps extends Pick<OverviewRowsProps, 'rows' | 'address' | 'change'> {
  shown: OverviewRow[];
}

/** A phone has no room for the export. */
function OverviewBar({ rows, shown, address, change }: OverviewBarProps) {
  const phone = usePhone();
  const save = useSaveRows('attendance-overview', exportedColumns);
  return (
    <FilterBar count={(!phone || shown.length < rows.length) && `Showing ${shown.length} of ${rows.length}`}>
      <SearchField value={address.q} placeholder="Search teacher or class" onSearch={(q) => change({ q })} />
      {!phone && (
        <ExportButton
          disabled={shown.length === 0}
          title={shown.length === 0 ? 'There is nothing to export.' : undefined}
          onClick={() => save(shown)}
        />
      )}
    </FilterBar>
  );
}

const exportedColumns = columnsOf<OverviewRow>({
  Teacher: (row) => nameInWords(row, 'teacherName'),
  'Class type': (row) => row.classTypeName,
  Section: (row) => row.sectionName,
  Date: ({ classDate }) => classDate ?? '',
  Marked: (row) => row.marked,
  Students: (row) => row.total,
  Status: (row) => registerLooks[row.state].words,
  'Waiting for': (row) => row.turn?.name ?? '',
  Remark: ({ why, closedToday }) => [why?.message, closedToday && `Today ${closedToday}`].filter(Boolean).join(' '),
});
