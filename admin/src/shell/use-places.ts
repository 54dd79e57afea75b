import { useList, useResourceParams, type BaseRecord } from '@refinedev/core';
import { searchKey, searchWords } from '@homeroom/shared/search';
import { useDebounced } from '../components/use-debounced';
import { mayOpen } from '../features/define-feature';
import { useScreens } from '../providers/screens';
import type { SignedInSession } from '../providers/session';

export interface Place {
  path: string;
  label: string;
  /** What tells it from one of the same name: '2-B, 9'. */
  detail?: string;
}

export interface PlaceGroup {
  label: string;
  places: Place[];
}

const kinds = {
  students: {
    label: 'Students',
    name: 'studentName',
    detail: ({ sectionName, age }: BaseRecord) => `${sectionName}, ${age}`,
  },
  parents: {
    label: 'Parents',
    name: 'fullName',
    detail: ({ children }: BaseRecord) =>
      (children as { studentName: string }[]).map(({ studentName }) => studentName).join(', '),
  },
  teachers: { label: 'Teachers', name: 'fullName', detail: ({ email }: BaseRecord) => String(email ?? '') },
} as const;

/** So many of each are listed; the rest is one line that leads to all. */
const atOnce = 6;

/** The people of a resource whom the text finds; none of those whose page one may not open. */
function usePeople(resource: keyof typeof kinds, text: string, { user, ability }: SignedInSession): PlaceGroup {
  const { label, name, detail } = kinds[resource];
  const { resources } = useResourceParams();
  const { routes } = useScreens();
  const declared = resources.find((candidate) => candidate.name === resource);
  const route = routes.find(({ path }) => path === declared?.show);
  const asked = route !== undefined && text.length > 1 && mayOpen(route, user.role, ability);
  const { result } = useList<BaseRecord>({
    resource,
    filters: [{ field: 'q', operator: 'contains', value: text }],
    pagination: { currentPage: 1, pageSize: atOnce },
    queryOptions: { enabled: asked },
  });
  if (!asked) return { label, places: [] };
  const places: Place[] = result.data.map((person) => ({
    path: route.path.replace(':id', String(person.id)),
    label: String(person[name]),
    detail: detail(person),
  }));
  const more = (result.total ?? 0) - places.length;
  if (more > 0)
    places.push({ path: `${String(declared?.list)}?q=${encodeURIComponent(text)}`, label: `${more} more…` });
  return { label, places };
}

/** Where one can go: the screens of the menu by label, title and common words, and people once two letters are typed; without empty groups. */
export function usePlaces(text: string, session: SignedInSession): PlaceGroup[] {
  const { menu, routes } = useScreens();
  const settled = useDebounced(text.trim());
  const people = [
    usePeople('students', settled, session),
    usePeople('parents', settled, session),
    usePeople('teachers', settled, session),
  ];
  const words = searchWords(text);
  const screens = menu
    .flatMap(({ entries }) => entries)
    .map((entry) => ({ ...entry, title: routes.find(({ path }) => path === entry.path)?.title ?? entry.label }))
    .filter((entry) => {
      const key = searchKey(`${entry.label} ${entry.title} ${entry.words ?? ''}`);
      return words.every((word) => key.includes(word));
    })
    .map(({ path, label, title }) => ({ path, label, detail: title === label ? undefined : title }));
  return [{ label: 'Screens', places: screens }, ...people].filter(({ places }) => places.length > 0);
}
