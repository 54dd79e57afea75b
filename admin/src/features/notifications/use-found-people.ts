import type { ParentRow } from '@homeroom/shared/parents';
import { useDebounced } from '../../components/use-debounced';
import { useGet } from '../../providers/use-get';

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
  const users = useGet<FoundUser[]>('/users/search', { params: { q }, enabled });
  const parents = useGet<ParentRow[]>('/parents', { params: { q, _start: 0, _end: perKind }, enabled });
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
  const isSearching = q !== typed || users.query.isFetching || parents.query.isFetching;
  return {
    found: [
      ...(users.data ?? []).slice(0, perKind).map((user) => person(user, 'userId', 'User')),
      ...(parents.data ?? []).map((parent) => person(parent, 'parentId', childrenOf(parent) || 'Parent')),
    ],
    none: isSearching ? 'Searching…' : `Nobody matches “${typed}”.`,
  };
}
