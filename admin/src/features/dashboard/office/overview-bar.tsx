import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { FilterBar } from '../../../components/filter-bar';
import { SearchField } from '../../../resources/search-field';
import { useSaveRows } from '../../../resources/use-export';
import { usePhone } from '../../../theme/use-media';
import type { OverviewRow } from './overview';
import { exportedColumns } from './overview-export';

interface OverviewBarProps {
  rows: readonly OverviewRow[];
  shown: readonly OverviewRow[];
  search: string;
  onSearch: (text: string) => void;
}

/** The search over many rows, and the rows on the screen as a file: a phone spares the room for the rows themselves. */
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
