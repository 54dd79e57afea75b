import { AppstoreOutlined, ReloadOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import type { TeacherStatus } from '@homeroom/shared/dashboard/office-dashboard';
import { showDay } from '@homeroom/shared/dates';
import { BarsPlaceholder } from '../../../components/bars-placeholder';
import { PageHead } from '../../../components/page-head';
import { Panel } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { Slot } from '../../../components/slot';
import { useAddress } from '../../../components/use-address';
import { useAbility } from '../../../providers/access';
import { useSchool } from '../../../providers/school';
import { keptCurrent, useGet } from '../../../providers/use-get';
import { usePhone } from '../../../theme/use-media';
import { OutOfDateAlert } from '../out-of-date-alert';
import { uncompletedAddress } from '../uncompleted/uncompleted';
import { EarlierNote, UncompletedChip } from '../uncompleted/uncompleted-chip';
import { UncompletedList } from '../uncompleted/uncompleted-list';
import './dashboard.css';
import { overviewAddress, overviewOf } from './overview';
import { OverviewChips } from './overview-cells';
import { OverviewRows } from './overview-rows';
import { StallAlert } from './stall-alert';
import { ReminderActions, ReminderPanel, useReminders } from './reminders';
import { withReason } from '../../../providers/failure-text';
import { useNamed } from '../../../providers/names';

const views = [
  { value: 'table' as const, label: 'Table', icon: <TableOutlined /> },
  { value: 'cards' as const, label: 'Cards', icon: <AppstoreOutlined /> },
];

type View = (typeof views)[number]['value'];

const failed = 'Failed to load dashboard.';

/** The latest register of each class, and whether it is completed (spec 2.3). */
export function DashboardPage() {
  const phone = usePhone();
  const { today } = useSchool();
  const own = !useAbility().can('manage', 'Dashboard');
  const { address, change } = useAddress(overviewAddress);
  const uncompleted = useAddress(uncompletedAddress);
  const listed = uncompleted.address.list !== null;
  const reminders = useReminders();
  const view = address.view ?? (phone ? 'cards' : 'table');

  const { query, data: teachers } = useGet<TeacherStatus[]>('/dashboard/prev-class-status', keptCurrent);
  const named = useNamed(teachers);
  const rows = useMemo(() => named && overviewOf(named), [named]);
  // Only a pressed button spins, not every minute's question.
  const [isRefreshing, setRefreshing] = useState(false);
  const retry = () => {
    setRefreshing(true);
    void query.refetch().finally(() => setRefreshing(false));
  };

  return (
    <>
      <PageHead
        title="Attendance Overview"
        actions={
          <OverviewActions
            reminders={reminders}
            view={view}
            isRefreshing={isRefreshing}
            onView={(next) => change({ view: next })}
            onRefresh={retry}
          />
        }
      >
        {listed
          ? 'All registers that are not completed, oldest first'
          : `The latest register of each ${own ? 'of your classes' : 'class'}`}
        , up to today, {showDay(today)}.{rows && !listed && !phone && <EarlierNote overview={rows} />}
      </PageHead>
      <Slot name="dashboardFirst" props={{}} />
      {!own && <StallAlert />}
      {!rows && !query.error && <BarsPlaceholder chips />}
      {rows && rows.length > 0 && (
        <OverviewChips
          rows={rows}
          state={listed ? null : address.state}
          onChoose={(state) => {
            change({ state });
            if (listed) uncompleted.change({ list: null });
          }}
        >
          <UncompletedChip
            overview={rows}
            pressed={listed}
            onPress={() => uncompleted.change({ list: listed ? null : 'uncompleted' })}
          />
        </OverviewChips>
      )}
      {reminders.outcome && <ReminderPanel outcome={reminders.outcome} onClose={reminders.close} />}
      {rows && query.error && <OutOfDateAlert message={withReason(failed, query.error)} onRetry={retry} />}
      {rows && listed ? (
        <UncompletedList overview={rows} address={uncompleted.address} change={uncompleted.change} />
      ) : rows ? (
        <OverviewRows rows={rows} own={own} view={view} address={address} change={change} />
      ) : (
        <Panel>
          <Pending title={failed} query={query} columns={5} rows={10} label="Loading the dashboard…" />
        </Panel>
      )}
      <Slot name="dashboardCards" props={{}} />
    </>
  );
}

interface OverviewActionsProps {
  reminders: ReturnType<typeof useReminders>;
  view: View;
  isRefreshing: boolean;
  onView: (view: View) => void;
  onRefresh: () => void;
}

/** On a phone they are in the reminders' menu, if there is one: the registers begin on the first screen. */
function OverviewActions({ reminders, view, isRefreshing, onView, onRefresh }: OverviewActionsProps) {
  const phone = usePhone();
  const other = views.find(({ value }) => value !== view)!;
  if (phone && reminders.allowed)
    return (
      <ReminderActions
        reminders={reminders}
        others={[
          { key: 'refresh', label: 'Refresh', icon: <ReloadOutlined />, onClick: onRefresh },
          {
            key: 'view',
            label: `Show as ${other.label.toLowerCase()}`,
            icon: other.icon,
            onClick: () => onView(other.value),
          },
        ]}
      />
    );
  return (
    <>
      <Segmented
        aria-label="View"
        options={views.map(({ value, label }) => ({ value, label }))}
        value={view}
        onChange={onView}
      />
      <Button
        className="dashboard-refresh"
        icon={<ReloadOutlined spin={isRefreshing} />}
        aria-busy={isRefreshing}
        onClick={onRefresh}
      >
        Refresh
      </Button>
      {reminders.allowed && <ReminderActions reminders={reminders} />}
    </>
  );
}
