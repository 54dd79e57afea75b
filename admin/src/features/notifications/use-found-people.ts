import { useCustom, type HttpError } from '@refinedev/core';
import type { ParentRow } from '@homeroom/shared/parents';
import { useDebounced } from '../../components/use-debounced';

/** A user or parent, with what distinguishes namesakes. */
export interface FoundPerson {
  key: string;
  name: string;
  /** 'User', or the children; then the address. */
  about: string;
  who: { userId: number } | { parentId: number };
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
  const typed = words.trim();
  const q = useDebounced(typed);
  const enabled = q.length >= fewestLetters;
  const asked = { method: 'get' as const, queryOptions: { enabled }, errorNotification: false as const };
  const users = useCustom<FoundUser[], HttpError>({ url: '/users/search', config: { query: { q } }, ...asked }).query;
  const parents = useCustom<ParentRow[], HttpError>({
    url: '/parents',
    config: { query: { q, _start: 0, _end: perKind } },
    ...asked,
  }).query;
  if (typed.length < fewestLetters || !enabled)
    return {
      found: [],
      none: typed.length < fewestLetters ? 'Type at least two letters of a name or e-mail address.' : 'Searching…',
    };
  const person = (
    { id, firstName, lastName, email }: Omit<FoundUser, 'email'> & { email?: string | null },
    kind: 'userId' | 'parentId',
    about: string,
  ): FoundPerson => ({
    key: `${kind} ${id}`,
    name: `${firstName} ${lastName}`,
    about: `${about} · ${email ?? 'no e-mail address'}`,
    who: kind === 'userId' ? { userId: id } : { parentId: id },
  });
  const childrenOf = ({ children }: ParentRow) => children.map(({ studentName }) => studentName).join(', ');
  const isSearching = q !== typed || users.isFetching || parents.isFetching;
  return {
    found: [
      ...(users.data?.data ?? []).slice(0, perKind).map((user) => person(user, 'userId', 'User')),
      ...(parents.data?.data ?? []).map((parent) => person(parent, 'parentId', childrenOf(parent) || 'Parent')),
    ],
    none: isSearching ? 'Searching…' : `Nobody matches “${typed}”.`,
  };
}
