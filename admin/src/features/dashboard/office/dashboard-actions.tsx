import { ReloadOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { ReminderActions } from './reminder-actions';
import type { Reminders } from './use-reminders';

interface DashboardActionsProps {
  view: 'table' | 'cards';
  onView: (view: 'table' | 'cards') => void;
  refreshing: boolean;
  onRefresh: () => void;
  reminders: Reminders;
}

const views: { value: 'table' | 'cards'; label: string }[] = [
  { value: 'table', label: 'Table' },
  { value: 'cards', label: 'Cards' },
];

/** The view switch, Refresh and, where the feature is allowed, the reminders (spec 2.3). */
export function DashboardActions({ view, onView, refreshing, onRefresh, reminders }: DashboardActionsProps) {
  return (
    <>
      <Segmented aria-label="View" options={views} value={view} onChange={onView} />
      <Button
        className="dashboard-refresh"
        icon={<ReloadOutlined spin={refreshing} />}
        aria-busy={refreshing}
        onClick={onRefresh}
      >
        Refresh
      </Button>
      {reminders.allowed && <ReminderActions reminders={reminders} />}
    </>
  );
}
