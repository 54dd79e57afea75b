import { useList, useResourceParams, type BaseRecord } from '@refinedev/core';
import { useDebounced } from '../components/use-debounced';
import { mayOpen } from '../features/define-feature';
import { useScreens } from '../providers/screens';
import type { SignedInSession } from '../providers/session';

const kinds = [
  { resource: 'students', label: 'Students', name: 'studentName' },
  { resource: 'teachers', label: 'Teachers', name: 'fullName' },
] as const;

function usePeople({ resource, label, name }: (typeof kinds)[number], text: string, { user, ability }: SignedInSession) {
  const { resources } = useResourceParams();
  const { routes } = useScreens();
  const show = resources.find((candidate) => candidate.name === resource)?.show;
  const route = routes.find(({ path }) => path === show);
  const allowed = route !== undefined && mayOpen(route, user.role, ability);
  const { result } = useList<BaseRecord>({
    resource,
    filters: [{ field: 'q', operator: 'contains', value: text }],
    pagination: { currentPage: 1, pageSize: 6 },
    queryOptions: { enabled: allowed && text.length > 1 },
    errorNotification: false,
  });
  const options = text.length > 1 && allowed ? result.data.map((person) => ({ value: route.path.replace(':id', String(person.id)), label: String(person[name]) })) : [];
  return { label, options };
}

/** Students and teachers whose name has `text`, as groups of places to go; only those whose page one may open. */
export function usePeopleFound(text: string, session: SignedInSession) {
  const settled = useDebounced(text.trim());
  return [usePeople(kinds[0], settled, session), usePeople(kinds[1], settled, session)];
}
