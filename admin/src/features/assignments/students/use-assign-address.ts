import { useAddress } from '../../../components/use-address';
import { facets, type Facet, type Filters } from './unassigned';

/** What the address of Assign Students holds: `?section=9&q=khan&risingGrade=3&risingGrade=4`. */
export function useAssignAddress() {
  const [params, changeAddress] = useAddress();
  const filters = Object.fromEntries(facets.map((facet) => [facet, params.getAll(facet)])) as Filters;

  const change = (edit: (next: URLSearchParams) => void) =>
    changeAddress((now) => {
      edit(now);
      return now;
    });
  const set = (name: string, values: readonly string[]) =>
    change((next) => {
      next.delete(name);
      values.filter(Boolean).forEach((value) => next.append(name, value));
    });

  return {
    tab: params.get('tab') === 'upload' ? ('upload' as const) : ('manual' as const),
    open: (tab: 'manual' | 'upload') => set('tab', [tab === 'upload' ? tab : '']),
    sectionId: Number(params.get('section')) || null,
    search: params.get('q') ?? '',
    filters,
    setSearch: (text: string) => set('q', [text]),
    setFilter: (facet: Facet, values: readonly string[]) => set(facet, values),
    clearFilters: () => change((next) => facets.forEach((facet) => next.delete(facet))),
    clearSearch: () => change((next) => ['q', ...facets].forEach((name) => next.delete(name))),
    chooseSection: (id: number) => set('section', [String(id)]),
    reset: () => changeAddress(() => new URLSearchParams()),
  };
}

export type AssignAddress = ReturnType<typeof useAssignAddress>;
