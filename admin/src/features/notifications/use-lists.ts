import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import type { GroupMember, GroupRow } from '@homeroom/shared/notifications/groups';
import type { LetterKind } from '@homeroom/shared/notifications/letter-kinds';
import type { PickerPerson } from '@homeroom/shared/notifications/people';
import type { Reader } from '@homeroom/shared/notifications/send';
import type { TemplateRow } from '@homeroom/shared/notifications/templates';
import type { ParentRow } from '@homeroom/shared/parents';
import { useGet } from '../../providers/use-get';
import { useDebounced } from '../../components/use-debounced';
import { useNames } from '../../providers/names';

/** All records of a resource, loaded again after any change of one. */
function useAll<Row extends BaseRecord>(resource: string) {
  const { query, result } = useList<Row, HttpError>({ resource, pagination: { mode: 'off' } });
  return { query, data: query.data && result.data };
}

export const useGroups = () => useAll<GroupRow>('notifications/groups');
export const useTemplates = () => useAll<TemplateRow>('email/email-templates');

/** A list of the page, kept in the cache; an act makes it stale. */
const useKept = <Row extends object>(url: string, enabled = true) => useGet<Row[]>(url, { enabled, staleTime: 60_000 });

export const useMembers = (groupId: number) => useKept<GroupMember>(`/notifications/groups/${groupId}/members`);

/** The modes whose recipients are picked from a list. */
export type PickedMode = 'USERS' | 'PARENTS';
const people = { USERS: '/notifications/users/lite', PARENTS: '/notifications/parents/lite' };
export const usePeople = (mode: PickedMode, enabled = true) => useKept<PickerPerson>(people[mode], enabled);

/** A user or parent, with what distinguishes namesakes. */
export interface FoundPerson {
  key: string;
  name: string;
  /** 'User', or the children; then the address. */
  about: string;
  who: Reader;
}

interface FoundUser {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
}

/** A search needs this many letters. */
const fewestLetters = 2;
const perKind = 10;

/** Users and parents by name or address; `none` says why there are none. */
export function useFoundPeople(words: string): { found: FoundPerson[]; none: string } {
  const names = useNames();
  const typed = words.trim();
  const q = useDebounced(typed);
  const enabled = q.length >= fewestLetters;
  const users = useGet<FoundUser[]>('/users/search', { params: { q }, enabled });
  const parents = useGet<ParentRow[]>('/parents', { params: { q, _start: 0, _end: perKind }, enabled });
  if (typed.length < fewestLetters)
    return { found: [], none: 'Type at least two letters of a name or e-mail address.' };
  const person = (
    { id, firstName, lastName, email }: Omit<FoundUser, 'email'> & { email?: string | null },
    kind: 'userId' | 'parentId',
    about: string,
  ): FoundPerson => ({
    key: `${kind} ${id}`,
    name: names.person({ firstName, lastName }),
    about: `${about} · ${email ?? 'no e-mail address'}`,
    who: { [kind]: id },
  });
  const childrenOf = ({ children }: ParentRow) => children.map(({ studentName }) => studentName).join(', ');
  const isSearching = q !== typed || users.query.isFetching || parents.query.isFetching;
  return {
    found: [
      ...(users.data ?? []).slice(0, perKind).map((user) => person(user, 'userId', 'User')),
      ...(parents.data ?? []).map((parent) => person(parent, 'parentId', childrenOf(parent) || 'Parent')),
    ],
    none: isSearching ? 'Searching…' : `Nobody matches “${typed}”.`,
  };
}

/** The letters of rules, whose text a template may replace. */
export const useLetters = () => useKept<LetterKind>('/email/email-templates/letters');
