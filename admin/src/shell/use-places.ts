import { useQueries } from '@tanstack/react-query';
import { useList, useResourceParams, type BaseRecord } from '@refinedev/core';
import { hasWords, searchKey } from '@homeroom/shared/search';
import { useDebounced } from '../components/use-debounced';
import { mayOpen, type Place } from '../frame/define-feature';
import { useNames } from '../providers/names';
import { useScreens } from '../providers/screens';
import type { SignedInSession } from '../providers/session';

interface PlaceGroup {
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
  teachers: {
    label: 'Teachers',
    name: 'fullName',
    detail: ({ email }: BaseRecord) => String(email ?? ''),
  },
} as const;

/** How many of each are listed, above a link to the rest. */
const maxPlaces = 6;

/** A resource's people that match the text, if the user may open their page. */
function usePeople(resource: keyof typeof kinds, text: string, { user, ability }: SignedInSession): PlaceGroup {
  const { label, name, detail } = kinds[resource];
  const names = useNames();
  const { resources } = useResourceParams();
  const { routes } = useScreens();
  const declared = resources.find((candidate) => candidate.name === resource);
  const route = routes.find(({ path }) => path === declared?.show);
  const isSearched = route !== undefined && text.length > 1 && mayOpen(route, user.role, ability);
  const { result } = useList<BaseRecord>({
    resource,
    filters: [{ field: 'q', operator: 'contains', value: text }],
    pagination: { currentPage: 1, pageSize: maxPlaces },
    queryOptions: { enabled: isSearched },
  });
  if (!isSearched) return { label, places: [] };
  const places: Place[] = result.data.map((person) => ({
    path: route.path.replace(':id', String(person.id)),
    label: names.of(person as Record<typeof name, string>, name),
    detail: detail(person),
  }));
  const more = (result.total ?? 0) - places.length;
  if (more > 0)
    places.push({ path: `${String(declared?.list)}?q=${encodeURIComponent(text)}`, label: `${more} more…` });
  return { label, places };
}

/** The features' own results, such as files, if the user may open them. */
function useFinds(text: string, { user, ability }: SignedInSession): PlaceGroup[] {
  const finds = useScreens().finds.filter(
    (find) => mayOpen(find, user.role, ability) && !(find.unless && ability.can(...find.unless)),
  );
  const found = useQueries({
    queries: finds.map(({ label, find }) => ({
      queryKey: ['palette', label, text],
      queryFn: () => find(text, maxPlaces),
      enabled: text.length > 1,
      retry: false,
    })),
  });
  return finds.map(({ label }, at) => ({ label, places: found[at]?.data ?? [] }));
}

/** Settings, and screens that are not in the menu, once something is typed. */
function useOtherPlaces(text: string, { user, ability }: SignedInSession): PlaceGroup[] {
  const { menu, routes, settings } = useScreens();
  if (searchKey(text) === '') return [];
  const listed = menu.flatMap(({ entries }) => entries.map(({ path }) => path));
  const others = routes.filter(
    (route) =>
      !route.path.includes(':') &&
      !listed.includes(route.path) &&
      mayOpen(route, user.role, ability) &&
      hasWords(text, route.title, route.words),
  );
  const own = settings.filter(
    (each) => mayOpen(each, user.role, ability) && hasWords(text, each.label, each.detail, each.words),
  );
  return [
    { label: 'Settings', places: own.map(({ path, label, detail }) => ({ path, label, detail })) },
    { label: 'More screens', places: others.map(({ path, title }) => ({ path, label: title })) },
  ];
}

/**
 * The palette's places, without empty groups: menu screens by label, title and other words; settings and other screens once something is
 * typed; people, classes, files and notes from two letters on.
 */
export function usePlaces(text: string, session: SignedInSession): PlaceGroup[] {
  const { menu, routes } = useScreens();
  const settled = useDebounced(text.trim());
  const others = [
    usePeople('students', settled, session),
    usePeople('parents', settled, session),
    usePeople('teachers', settled, session),
    ...useFinds(settled, session),
    ...useOtherPlaces(text, session),
  ];
  const screens = menu
    .flatMap(({ entries }) => entries)
    .map((entry) => ({ ...entry, title: routes.find(({ path }) => path === entry.path)?.title ?? entry.label }))
    .filter(({ label, title, words }) => hasWords(text, label, title, words))
    .map(({ path, label, title }) => ({ path, label, detail: title === label ? undefined : title }));
  return [{ label: 'Screens', places: screens }, ...others].filter(({ places }) => places.length > 0);
}
