import { useList, useResourceParams, type BaseRecord } from '@refinedev/core';
import { foldText } from '@homeroom/shared/text';
import { useDebounced } from '../components/use-debounced';
import { mayOpen } from '../features/define-feature';
import { useScreens } from '../providers/screens';
import type { SignedInSession } from '../providers/session';

export interface Place {
  path: string;
  label: string;
}

export interface PlaceGroup {
  label: string;
  places: Place[];
}

const kinds = {
  students: { label: 'Students', name: 'studentName' },
  teachers: { label: 'Teachers', name: 'fullName' },
} as const;

/** The people of a resource whose name has `text`; none of those whose page one may not open. */
function usePeople(resource: keyof typeof kinds, text: string, { user, ability }: SignedInSession): PlaceGroup {
  const { label, name } = kinds[resource];
  const { resources } = useResourceParams();
  const { routes } = useScreens();
  const show = resources.find((candidate) => candidate.name === resource)?.show;
  const route = routes.find(({ path }) => path === show);
  const asked = route !== undefined && text.length > 1 && mayOpen(route, user.role, ability);
  const { result } = useList<BaseRecord>({
    resource,
    filters: [{ field: 'q', operator: 'contains', value: text }],
    pagination: { currentPage: 1, pageSize: 6 },
    queryOptions: { enabled: asked },
  });
  const places = asked
    ? result.data.map((person) => ({ path: route.path.replace(':id', String(person.id)), label: String(person[name]) }))
    : [];
  return { label, places };
}

/** Where one can go: the screens of the menu, and students and teachers once two letters are typed; without empty groups. */
export function usePlaces(text: string, session: SignedInSession): PlaceGroup[] {
  const { menu } = useScreens();
  const settled = useDebounced(text.trim());
  const students = usePeople('students', settled, session);
  const teachers = usePeople('teachers', settled, session);
  const screens = menu
    .flatMap(({ entries }) => entries)
    .filter(({ label }) => foldText(label).includes(foldText(text)));
  return [{ label: 'Screens', places: screens }, students, teachers].filter(({ places }) => places.length > 0);
}
