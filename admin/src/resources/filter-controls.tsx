import { TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { showCount } from '@homeroom/shared/text';
import { FilterBar } from '../components/filter-bar';
import { RowButton } from '../components/row-button';
import { usePhone } from '../theme/use-media';
import { FilterSelect } from './filter-select';
import { ListFiltersDrawer } from './list-filters-drawer';
import { SearchField } from './search-field';
import type { ResourceList } from './use-resource-list';
import type { ShownColumns } from './use-shown-columns';
import './filter-controls.css';
import type { Resource } from './resource-declaration';

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
  const filters = list.filters.filter(({ chips }) => !chips);
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
    <Popover trigger="click" placement="bottomLeft" arrow={false} content={choices}>
      <Button icon={<TableOutlined />}>{hidden > 0 ? `Columns · ${hidden} hidden` : 'Columns'}</Button>
    </Popover>
  );
}
