import { ReloadOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { usePhone } from '../../theme/use-media';

interface DashboardActionsProps {
  view: 'table' | 'cards';
  onView: (view: 'table' | 'cards') => void;
  refreshing: boolean;
  onRefresh: () => void;
}

const views: { value: 'table' | 'cards'; label: string }[] = [
  { value: 'table', label: 'Table' },
  { value: 'cards', label: 'Cards' },
];

/** The view switch and Refresh (spec 2.3). */
export function DashboardActions({ view, onView, refreshing, onRefresh }: DashboardActionsProps) {
  const phone = usePhone();
  return (
    <>
      <Segmented aria-label="View" options={views} value={view} onChange={onView} />
      <Button className="dashboard-refresh" icon={<ReloadOutlined spin={refreshing} />} aria-label="Refresh" aria-busy={refreshing} onClick={onRefresh}>
        {!phone && 'Refresh'}
      </Button>
    </>
  );
}
