import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Form, Select } from 'antd';
import type { CrudSort } from '@refinedev/core';
import { useState } from 'react';
import type { Column } from './columns';
import { FilterSelect } from './filter-select';
import './filter-drawer.css';
import type { ResourceList } from './use-resource-list';

const sortText = (sort: CrudSort | null) => (sort ? `${sort.order === 'desc' ? '-' : ''}${sort.field}` : undefined);
const sortOf = (text?: string): CrudSort | null => (text ? { field: text.replace(/^-/, ''), order: text.startsWith('-') ? 'desc' : 'asc' } : null);

/** The filters and the order on a phone: nothing changes until Apply. */
export function FilterDrawer({ list: { address, change, filters: all }, sortable }: { list: ResourceList; sortable: Column[] }) {
  const filters = all.filter(({ chips }) => !chips);
  const [open, setOpen] = useState(false);
  const [values, setValues] = useState<Record<string, string>>({});
  const [sort, setSort] = useState<string>();
  const active = filters.filter(({ name }) => address.filters[name]).length;

  const show = () => {
    setValues(address.filters);
    setSort(sortText(address.sort));
    setOpen(true);
  };
  const apply = (to: Record<string, string>, order: CrudSort | null) => {
    change({ filters: Object.fromEntries(filters.map(({ name }) => [name, to[name] ?? ''])), sort: order });
    setOpen(false);
  };

  return (
    <>
      <Badge dot={active > 0} offset={[-8, 8]} color="var(--hr-accent)">
        <Button icon={<FilterOutlined />} aria-label={active > 0 ? `Filters, ${active} on` : 'Filters'} onClick={show}>
          Filters
        </Button>
      </Badge>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        placement="bottom"
        height="auto"
        title="Filters"
        rootClassName="filter-drawer"
        footer={
          <div className="drawer-actions">
            <Button onClick={() => apply({}, null)}>Reset</Button>
            <Button type="primary" onClick={() => apply(values, sortOf(sort))}>
              Apply
            </Button>
          </div>
        }
      >
        <Form layout="vertical" component={false}>
          {filters.map((filter) => (
            <Form.Item key={filter.name} label={filter.label}>
              <FilterSelect
                filter={filter}
                labelled={false}
                value={values[filter.name] || undefined}
                onChange={(value) => setValues((now) => ({ ...now, [filter.name]: value }))}
              />
            </Form.Item>
          ))}
          {sortable.length > 0 && (
            <Form.Item label="Order">
              <Select
                aria-label="Order"
                placeholder="As usual"
                allowClear
                value={sort}
                onChange={setSort}
                options={sortable.flatMap(({ name, title }) => [
                  { value: name, label: `${title}, first to last` },
                  { value: `-${name}`, label: `${title}, last to first` },
                ])}
              />
            </Form.Item>
          )}
        </Form>
      </Drawer>
    </>
  );
}
