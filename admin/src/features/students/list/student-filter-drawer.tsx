import { Select } from 'antd';
import { FiltersDrawer } from '../../../resources/filters-drawer';
import { FilterGroups } from './filter-groups';
import { countFilters, listSorts, noFilters, type ListFilters, type StudentListAddress } from './list-address';
import type { StudentFilterBarProps } from './student-filter-bar';
import { clearAll, columnTitles } from './words';

type Wanted = ListFilters & Pick<StudentListAddress, 'sort'>;

const orders = listSorts.flatMap((by) => [
  { value: by, label: `${columnTitles[by]}, first to last` },
  { value: `-${by}`, label: `${columnTitles[by]}, last to first` },
]);
const sortText = (sort: Wanted['sort']) => (sort ? `${sort.descending ? '-' : ''}${sort.by}` : undefined);
const sortOf = (text: string | undefined): Wanted['sort'] => {
  const by = listSorts.find((each) => each === text?.replace(/^-/, ''));
  return by ? { by, descending: text!.startsWith('-') } : null;
};

/** The filters and the order of the students on a phone. */
export function StudentFilterDrawer({
  counts,
  address,
  change,
}: Pick<StudentFilterBarProps, 'counts' | 'address' | 'change'>) {
  const { statuses, forms, sections, sort } = address;
  return (
    <FiltersDrawer<Wanted>
      applied={{ statuses, forms, sections, sort }}
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
              value={sortText(wanted.sort)}
              onChange={(text?: string) => choose({ ...wanted, sort: sortOf(text) })}
            />
          </div>
        </>
      )}
    </FiltersDrawer>
  );
}
