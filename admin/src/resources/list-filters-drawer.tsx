import { Form, Select } from 'antd';
import type { Column } from './columns';
import { FilterSelect } from './filter-select';
import { FiltersDrawer } from './filters-drawer';
import type { ResourceList } from './use-resource-list';

/** The filters and the order of a resource's list on a phone. */
export function ListFiltersDrawer({
  list: { address, change, filters: all },
  sortable,
}: {
  list: ResourceList;
  sortable: Column[];
}) {
  const filters = all.filter(({ chips }) => !chips);
  const none = Object.fromEntries(filters.map(({ name }) => [name, '']));
  return (
    <FiltersDrawer
      applied={{ values: { ...none, ...address.filters }, sort: address.sort }}
      usual={{ values: none, sort: null }}
      on={filters.filter(({ name }) => address.filters[name]).length}
      reset="Reset"
      onApply={({ values, sort }) => change({ filters: values, sort })}
    >
      {({ values, sort }, choose) => (
        <Form layout="vertical" component={false}>
          {filters.map((filter) => (
            <Form.Item key={filter.name} label={filter.label}>
              <FilterSelect
                filter={filter}
                labelled={false}
                value={values[filter.name] || undefined}
                onChange={(value) => choose({ values: { ...values, [filter.name]: value }, sort })}
              />
            </Form.Item>
          ))}
          {sortable.length > 0 && (
            <Form.Item label="Order">
              <Select
                aria-label="Order"
                placeholder="Default order"
                allowClear
                value={sort ?? undefined}
                onChange={(next: string | null = null) => choose({ values, sort: next })}
                options={sortable.flatMap(({ name, title }) => [
                  { value: name, label: `${title}, first to last` },
                  { value: `-${name}`, label: `${title}, last to first` },
                ])}
              />
            </Form.Item>
          )}
        </Form>
      )}
    </FiltersDrawer>
  );
}
