import { FilterOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import type { ClassAssignStatus } from '@homeroom/shared/students/students';
import { showCount } from '@homeroom/shared/text';
import { FilterBar } from '../../../components/filter-bar';
import { SearchField } from '../../../resources/search-field';
import { usePhone } from '../../../theme/use-media';
import { countFilters, isNarrowed, type NarrowingProps } from './list-address';
import { StudentFilterDrawer } from './student-filter-drawer';
import { anyStatus, searchHint, summaryChips } from './words';

interface StudentFilterBarProps extends NarrowingProps {
  shown: number;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** The search, the status, the button of the filter panel and the number of rows; on a phone the filters are in a drawer. */
export function StudentFilterBar({ counts, shown, address, change, open, onOpen }: StudentFilterBarProps) {
  const phone = usePhone();
  const search = (
    <SearchField
      value={address.q}
      placeholder={searchHint}
      hint={phone ? 'Search students' : undefined}
      onSearch={(q) => change({ q })}
    />
  );
  const showing = `Showing ${showCount(shown)} of ${showCount(counts.total)}`;
  const on = countFilters(address);
  return (
    <FilterBar
      count={(!phone || isNarrowed(address)) && showing}
      lead={search}
      drawer={<StudentFilterDrawer counts={counts} address={address} change={change} />}
    >
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
    </FilterBar>
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
