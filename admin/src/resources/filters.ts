import type { CrudFilter } from '@refinedev/core';
import { addDays, instantIn, isIsoDate } from '@homeroom/shared/dates';
import type { DateRange } from './dates-filter';
import { describedFields, wordsOf, type Choice, type Field } from './fields';
import type { ListAddress } from './list-address';
import type { FilterDeclaration } from './field-declaration';
import type { Resource } from './resource-declaration';

/** One select of the filter bar, with its label inside. */
export interface Filter extends Omit<FilterDeclaration, 'field'> {
  name: string;
  label: string;
  chips?: boolean;
  /** A range of dates, as '2026-11-01..2026-11-30'; either end may be open. */
  dates?: boolean;
  /** The value if the address has none. */
  usual?: string;
}

const yesNo: Choice[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

type Declared = NonNullable<Resource['list']['filters']>[number];

function filterOf(declared: Declared, fields: Field[]): Filter {
  const filter: FilterDeclaration & { chips?: true } = typeof declared === 'string' ? { field: declared } : declared;
  const field = fields.find((each) => each.name === filter.field);
  if (filter.chips && !field?.choices) throw new Error(`The filter '${filter.field}' has chips, but no choices.`);
  return {
    name: filter.field,
    label: filter.label ?? field?.label ?? wordsOf(filter.field),
    choices: filter.choices ?? field?.choices ?? (field?.kind === 'yes-no' ? yesNo : undefined),
    choicesFrom: filter.choicesFrom,
    reference: filter.reference ?? field?.reference,
    ...(filter.chips ? { chips: true } : {}),
    ...(filter.hidden ? { hidden: true } : {}),
    ...(field?.kind === 'date' || field?.kind === 'instant' ? { dates: true } : {}),
  };
}

/** Archived rows are hidden by default. */
const archivedFilter: Filter = {
  name: 'archived',
  label: 'Show',
  usual: 'false',
  choices: [
    { value: 'false', label: 'Current' },
    { value: 'true', label: 'Archived' },
    { value: 'all', label: 'All' },
  ],
};

/** The filters of a list. If its rows can be archived, one chooses between current and archived rows. */
export function filtersOf(resource: Resource): Filter[] {
  const fields = describedFields(resource);
  const declared = (resource.list.filters ?? []).map((filter) => filterOf(filter, fields));
  return resource.acts.archive ? [...declared, archivedFilter] : declared;
}

export const selectsOf = (filters: readonly Filter[]) => filters.filter(({ chips, hidden }) => !chips && !hidden);

/** The two ends of a range of dates; an invalid date leaves that end open. */
export function datesOf(value: string | undefined): DateRange {
  const [from, to] = (value ?? '').split('..').map((text) => (isIsoDate(text) ? text : undefined));
  return { from, to };
}

/** A range of dates as an address holds it; '' for all. */
export const datesText = ({ from, to }: DateRange) => (from || to ? `${from ?? ''}..${to ?? ''}` : '');

/** From the first moment of a range of days at the school to its last. */
export function instantsOf({ from, to }: DateRange, timeZone: string): DateRange {
  const begin = (date: string) => instantIn(timeZone, date, '00:00');
  return {
    from: from && begin(from).toISOString(),
    to: to && new Date(begin(addDays(to, 1)).getTime() - 1).toISOString(),
  };
}

/** The state of a list as Refine's filters. */
export function requestFilters(filters: readonly Filter[], address: Pick<ListAddress, 'q' | 'filters'>): CrudFilter[] {
  const chosen = filters.flatMap(({ name, usual, dates }): CrudFilter[] => {
    if (dates) {
      const { from, to } = datesOf(address.filters[name]);
      return [
        ...(from ? [{ field: name, operator: 'gte' as const, value: from }] : []),
        ...(to ? [{ field: name, operator: 'lte' as const, value: to }] : []),
      ];
    }
    const value = address.filters[name] ?? usual;
    return value && value !== 'all' ? [{ field: name, operator: 'eq', value }] : [];
  });
  return address.q.trim() ? [{ field: 'q', operator: 'eq', value: address.q.trim() }, ...chosen] : chosen;
}

/** These filters as the query of a call for the same rows. */
export const queryOf = (filters: readonly CrudFilter[]): Record<string, unknown> =>
  Object.fromEntries(
    filters.flatMap((filter) =>
      'field' in filter
        ? [[filter.operator === 'eq' ? filter.field : `${filter.field}_${filter.operator}`, filter.value as unknown]]
        : [],
    ),
  );

/** Whether the list shows fewer rows than by default. */
export const isNarrowed = (address: Pick<ListAddress, 'q' | 'filters'>) =>
  address.q.trim() !== '' || Object.keys(address.filters).length > 0;
