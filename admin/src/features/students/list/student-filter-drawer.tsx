import { Select } from 'antd';
import type { Sort } from '../../../components/use-address';
import { FiltersDrawer } from '../../../resources/filters-drawer';
import { FilterGroups } from './filter-groups';
import {
  countFilters,
  listSorts,
  noFilters,
  type ListFilters,
  type ListSort,
  type NarrowingProps,
  type StudentListAddress,
} from './list-address';
import { clearAll, columnTitles } from './words';

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
