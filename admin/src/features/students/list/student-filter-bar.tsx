import { FilterOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import type { ClassAssignStatus } from '@homeroom/shared/students/students';
import { countFilters, type NarrowingProps } from './list-address';
import { anyStatus, summaryChips } from './words';

interface StudentFilterBarProps extends Omit<NarrowingProps, 'counts'> {
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** The status, and the button of the filter panel. */
export function StudentFilterBar({ address, change, open, onOpen }: StudentFilterBarProps) {
  const on = countFilters(address);
  return (
    <>
      <QuickStatus statuses={address.status} onChange={(status) => change({ status })} />
      <Button
        icon={<FilterOutlined />}
        className={open || on > 0 ? 'is-on' : undefined}
        aria-expanded={open}
        aria-controls="student-filters"
        onClick={() => onOpen(!open)}
      >
        Filters
        {on > 0 && (
          <b className="filter-badge num" aria-label={`${on} on`}>
            {on}
          </b>
        )}
      </Button>
    </>
  );
}

interface QuickStatusProps {
  statuses: ClassAssignStatus[];
  onChange: (statuses: ClassAssignStatus[]) => void;
}

const quick: { value: string; label: string }[] = summaryChips.map(({ status }) => ({
  value: status ?? '',
  label: status ?? anyStatus,
}));

/** Chooses one status or any; several, ticked in the filter panel, are shown as one more option. */
function QuickStatus({ statuses, onChange }: QuickStatusProps) {
  const value = statuses.join(', ');
  return (
    <Select
      aria-label="Status"
      className="quick-status"
      popupMatchSelectWidth={false}
      value={value}
      options={quick.some((option) => option.value === value) ? quick : [...quick, { value, label: value }]}
      onChange={(next) => onChange(summaryChips.flatMap(({ status }) => (status && status === next ? [status] : [])))}
    />
  );
}
