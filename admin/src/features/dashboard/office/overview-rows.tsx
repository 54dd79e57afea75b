import { Button } from 'antd';
import { DownloadOutlined } from '@ant-design/icons';
import { showDate } from '@homeroom/shared/dates';
import { FilterBar } from '../../../components/filter-bar';
import { Panel } from '../../../components/panel';
import { State } from '../../../components/state';
import { SearchField } from '../../../resources/search-field';
import { useSaveRows, type ExportedColumn } from '../../../resources/use-export';
import { usePhone } from '../../../theme/use-media';
import { NoSchedules } from '../../attendance/public';
import { arrange, type OverviewAddress, type OverviewRow } from './overview';
import { OverviewCards, OverviewTable } from './overview-views';
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

interface OverviewBarProps {
  rows: readonly OverviewRow[];
  shown: readonly OverviewRow[];
  search: string;
  onSearch: (text: string) => void;
}

/** A phone has no room for the export. */
function OverviewBar({ rows, shown, search, onSearch }: OverviewBarProps) {
  const phone = usePhone();
  const save = useSaveRows('attendance-overview', exportedColumns);
  return (
    <FilterBar count={(!phone || shown.length < rows.length) && `Showing ${shown.length} of ${rows.length}`}>
      <SearchField value={search} placeholder="Search teacher or class" onSearch={onSearch} />
      {!phone && (
        <Button
          icon={<DownloadOutlined />}
          disabled={shown.length === 0}
          title={shown.length === 0 ? 'There is nothing to export.' : undefined}
          onClick={() => save(shown)}
        >
          Export
        </Button>
      )}
    </FilterBar>
  );
}

const exportedColumns: ExportedColumn<OverviewRow>[] = [
  { title: 'Teacher', exported: (row) => row.teacherName },
  { title: 'Class type', exported: (row) => row.classTypeName },
  { title: 'Section', exported: (row) => row.sectionName },
  { title: 'Date', exported: ({ classDate }) => (classDate ? showDate(classDate) : '') },
  { title: 'Marked', exported: (row) => row.marked },
  { title: 'Students', exported: (row) => row.total },
  { title: 'Status', exported: (row) => stateWords[row.state] },
  { title: 'Waiting for', exported: (row) => row.turn?.name ?? '' },
  {
    title: 'Remark',
    exported: ({ why, closedToday }) => [why?.message, closedToday && `Today ${closedToday}`].filter(Boolean).join(' '),
  },
];
