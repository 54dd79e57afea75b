import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { showDate } from '@homeroom/shared/dates';
import { FilterBar } from '../../../components/filter-bar';
import { SearchField } from '../../../resources/search-field';
import { useSaveRows, type ExportedColumn } from '../../../resources/use-export';
import { usePhone } from '../../../theme/use-media';
import type { OverviewRow } from './overview';
import { stateWords } from './register-status';

interface OverviewBarProps {
  rows: readonly OverviewRow[];
  shown: readonly OverviewRow[];
  search: string;
  onSearch: (text: string) => void;
}

/** The search, and the export of the rows shown; a phone has no room for the export. */
export function OverviewBar({ rows, shown, search, onSearch }: OverviewBarProps) {
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
