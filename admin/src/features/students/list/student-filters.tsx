import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ClassAssignStatus } from '@homeroom/shared/students/students';
import type { Sort } from '../../../components/use-address';
import { FiltersDrawer } from '../../../resources/filters-drawer';
import { FilterGroups } from './filter-groups';
import {
  countFilters,
  type NarrowingProps,
  listSorts,
  noFilters,
  type ListFilters,
  type ListSort,
  type StudentListAddress,
} from './list-address';
import { anyStatus, summaryChips, clearAll, columnTitles } from './words';
import { Select } from '../../../components/select';

type Wanted = ListFilters & Pick<StudentListAddress, 'sort'>;

const orders = listSorts.flatMap((by): { value: Sort<ListSort>; label: string }[] => [
  { value: by, label: `${columnTitles[by]}, first to last` },
  { value: `-${by}`, label: `${columnTitles[by]}, last to first` },
]);

/** The filters and the order on a phone. */
export function StudentFilterDrawer({ counts, address, change }: NarrowingProps) {
  const { status, form, section, sort } = address;
  return (
    <FiltersDrawer<Wanted>
      applied={{ status, form, section, sort }}
      usual={{ ...noFilters, sort: null }}
      on={countFilters(address)}
      reset={clearAll}
      onApply={change}
      className="student-filter-drawer"
    >
      {(wanted, choose) => (
        <>
          <FilterGroups counts={counts} filters={wanted} onChange={(to) => choose({ ...wanted, ...to })} />
          <div className="filter-group">
            <span className="filter-title">Order</span>
            <Select
              aria-label="Order"
              placeholder="By name"
              allowClear
              options={orders}
              value={wanted.sort ?? undefined}
              onChange={(next: Wanted['sort'] = null) => choose({ ...wanted, sort: next })}
            />
          </div>
        </>
      )}
    </FiltersDrawer>
  );
}

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
