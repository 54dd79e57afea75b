import { TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form } from 'antd';
import { useState } from 'react';
import { showCount } from '@homeroom/shared/text';
import { ChoicesBelow } from '../components/choices-below';
import { FilterBar } from '../components/filter-bar';
import { RowButton } from '../components/link-button';
import { usePhone } from '../theme/use-media';
import type { Column } from './columns';
import { FilterSelect } from './filter-select';
import { selectsOf } from './filters';
import { FiltersDrawer } from './filters-drawer';
import { SearchField } from './search-field';
import type { ResourceList } from './use-resource-list';
import type { ShownColumns } from './use-shown-columns';
import './filter-controls.css';
import type { Resource } from './resource-declaration';
import { Select } from '../components/select';

interface FilterControlsProps {
  resource: Resource;
  list: ResourceList;
  columns: ShownColumns;
}

/** 'Showing 391 of 400'; until both are counted, dots keep its place, so that the rows below do not move. */
function showing({ narrowed, total, of, query }: ResourceList, countedTo = Infinity) {
  if (!narrowed || query.isError || (of ?? 0) > countedTo) return null;
  const [shown, all] = [total, of].map((count) => (count === undefined ? '…' : showCount(count)));
  return `Showing ${shown} of ${all}`;
}

/** Search, then filters, then column settings; on a phone the filters open in a drawer. */
export function FilterControls({ resource, list, columns }: FilterControlsProps) {
  const phone = usePhone();
  const { address, change } = list;
  const filters = selectsOf(list.filters);
  const search = resource.list.search && (
    <SearchField
      value={address.q}
      placeholder={resource.list.search}
      hint={phone ? `Search ${resource.words.plural}` : undefined}
      onSearch={(q) => change({ q }, { replace: true })}
    />
  );

  return (
    <FilterBar
      count={showing(list, resource.list.countedTo)}
      lead={search}
      drawer={<ListFiltersDrawer list={list} sortable={columns.shown.filter((column) => column.sortBy)} />}
    >
      {filters.map((filter) => (
        <FilterSelect
          key={filter.name}
          filter={filter}
          value={address.filters[filter.name]}
          onChange={(value) => change({ filters: { [filter.name]: value } })}
        />
      ))}
      <div className="filter-bar-acts">
        {filters.length > 0 && (
          <Button disabled={!list.narrowed} onClick={list.clear}>
            Reset
          </Button>
        )}
        {columns.others.length > 1 && <ColumnSettings columns={columns} />}
      </div>
    </FilterBar>
  );
}

/** Chooses the columns of the table; the first is always shown. */
function ColumnSettings({ columns: { shown, others, choose } }: { columns: ShownColumns }) {
  const [open, setOpen] = useState(false);
  const names = shown.map((column) => column.name);
  const hidden = others.length + 1 - shown.length;
  const choices = (
    <div className="column-choices" role="group" aria-label="Columns">
      {others.map((column) => (
        <Checkbox
          key={column.name}
          checked={names.includes(column.name)}
          onChange={({ target }) =>
            choose(target.checked ? [...names, column.name] : names.filter((name) => name !== column.name))
          }
        >
          {column.title}
        </Checkbox>
      ))}
      <RowButton disabled={hidden === 0} onClick={() => choose(others.map((column) => column.name))}>
        Show all
      </RowButton>
    </div>
  );
  return (
    <ChoicesBelow open={open} onOpenChange={setOpen} choices={choices}>
      <Button icon={<TableOutlined />}>{hidden > 0 ? `Columns · ${hidden} hidden` : 'Columns'}</Button>
    </ChoicesBelow>
  );
}

/** The filters and the order of a resource's list on a phone. */
function ListFiltersDrawer({
  list: { address, change, filters: all },
  sortable,
}: {
  list: ResourceList;
  sortable: Column[];
}) {
  const filters = selectsOf(all);
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
