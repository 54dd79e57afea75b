import { keepPreviousData } from '@tanstack/react-query';
import { useKeys } from '@refinedev/core';
import { Chip, ChipBar, Chips } from '../components/chip';
import { useGet } from '../providers/use-get';
import { queryOf, requestFilters, type Filter } from './filters';
import type { Resource } from './resource-declaration';
import type { ResourceList } from './use-resource-list';

interface ListChipsProps {
  resource: Resource;
  list: Pick<ResourceList, 'filters' | 'address' | 'change'>;
}

/** Above a list, the choices of the filters with chips, each with the number of rows that the search and the other filters find. */
export const ListChips = ({ resource, list }: ListChipsProps) =>
  list.filters
    .filter(({ chips }) => chips)
    .map((filter) => <FieldChips key={filter.name} resource={resource} list={list} filter={filter} />);

function FieldChips({ resource, list, filter }: ListChipsProps & { filter: Filter }) {
  const { address, change } = list;
  const { name, label, choices = [] } = filter;
  const counts = useCounts(resource, list, name);
  const chosen = address.filters[name];
  const chip = (words: string, value: string, count: number | undefined) => (
    <Chip
      key={value}
      count={count}
      pressed={(chosen ?? '') === value}
      onClick={() => change({ filters: { [name]: chosen === value ? '' : value } })}
    >
      {words}
    </Chip>
  );
  return (
    <Chips label={label}>
      {chip(
        'Total',
        '',
        counts?.reduce((sum, { count }) => sum + count, 0),
      )}
      <ChipBar />
      {choices.map((choice) =>
        chip(choice.label, choice.value, counts && (counts.find((each) => each[name] === choice.value)?.count ?? 0)),
      )}
    </Chips>
  );
}

type Count = { count: number } & Record<string, unknown>;

/** The number of rows of each value of a field. The key is a list's, so that whatever makes the list stale refreshes the counts. */
function useCounts({ name }: Resource, { filters, address }: ListChipsProps['list'], field: string) {
  const { keys } = useKeys();
  const others = filters.filter((filter) => filter.name !== field);
  const params = { ...queryOf(requestFilters(others, address)), _count: field };
  const { data } = useGet<Count[]>(`/${name}`, {
    params,
    queryKey: keys().data().resource(name).action('list').params(params).get(),
    placeholderData: keepPreviousData,
  });
  return data;
}
