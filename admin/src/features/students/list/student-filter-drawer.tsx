import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Select } from 'antd';
import { useState } from 'react';
import '../../../resources/filter-drawer.css';
import { FilterGroups } from './filter-groups';
import { countFilters, listSorts, noFilters, type ListFilters, type StudentListAddress } from './list-address';
import type { StudentFilterBarProps } from './student-filter-bar';
import { clearAll, columnTitles } from './words';

type Wanted = ListFilters & Pick<StudentListAddress, 'sort'>;

const orders = listSorts.flatMap((by) => [
  { value: by, label: `${columnTitles[by]}, first to last` },
  { value: `-${by}`, label: `${columnTitles[by]}, last to first` },
]);
const sortOf = (text: string | undefined): Wanted['sort'] => {
  const by = listSorts.find((each) => each === text?.replace(/^-/, ''));
  return by ? { by, descending: text!.startsWith('-') } : null;
};

/** The filters and the order on a phone: nothing changes until Apply. */
export function StudentFilterDrawer({ counts, address, change }: Pick<StudentFilterBarProps, 'counts' | 'address' | 'change'>) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const on = countFilters(address);
  const apply = (to: Wanted) => {
    change(to);
    setWanted(null);
  };
  const { sort = null } = wanted ?? {};
  return (
    <>
      <Badge dot={on > 0} offset={[-8, 8]} color="var(--hr-accent)">
        <Button
          icon={<FilterOutlined />}
          aria-label={on > 0 ? `Filters, ${on} on` : 'Filters'}
          onClick={() => setWanted({ statuses: address.statuses, forms: address.forms, sections: address.sections, sort: address.sort })}
        >
          Filters
        </Button>
      </Badge>
      <Drawer
        open={wanted !== null}
        onClose={() => setWanted(null)}
        placement="bottom"
        height="auto"
        title="Filters"
        rootClassName="filter-drawer student-filter-drawer"
        footer={
          <div className="drawer-actions">
            <Button onClick={() => apply({ ...noFilters, sort: null })}>{clearAll}</Button>
            <Button type="primary" onClick={() => wanted && apply(wanted)}>
              Apply
            </Button>
          </div>
        }
      >
        <FilterGroups counts={counts} filters={wanted ?? noFilters} onChange={(to) => setWanted((now) => now && { ...now, ...to })} />
        <div className="filter-group">
          <span className="filter-title">Order</span>
          <Select
            aria-label="Order"
            placeholder="By name"
            allowClear
            options={orders}
            value={sort ? `${sort.descending ? '-' : ''}${sort.by}` : undefined}
            onChange={(text?: string) => setWanted((now) => now && { ...now, sort: sortOf(text) })}
          />
        </div>
      </Drawer>
    </>
  );
}
