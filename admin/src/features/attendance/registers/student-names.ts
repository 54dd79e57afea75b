import { useEffect } from 'react';
import type { RegisterStudent } from '@homeroom/shared/attendance/registers';
import { changeForSession, readForSession } from '../../../providers/kept-session';
import { readSession } from '../../../providers/session';

/** Names by student id. */
interface Names {
  byId: Readonly<Record<number, string>>;
}

/**
 * The names that registers told the user who is signed in: marks are kept by id alone, and no register names whoever left it while a
 * mark of theirs waited. They are kept on this device too, and go with the session.
 */
let names: Names = { byId: {} };

/** A student's name; undefined of who left the register before this session. */
export const knownName = (studentId: number): string | undefined => names.byId[studentId];

/** The same in a list, with words for whoever has none. */
export const nameOf = (studentId: number) => knownName(studentId) ?? 'A student who left this register';

/** Reads the names that this device has kept for a user's session. */
export async function openNames(userId: number) {
  const kept = await readForSession<Names>(['names', userId]);
  names = { byId: { ...kept?.byId, ...names.byId } };
}

/** Nobody is signed in: no name is shown any more. */
export const closeNames = () => {
  names = { byId: {} };
};

/** Takes the names of a register that is on the screen. */
export function useLearnedNames(students: readonly RegisterStudent[] | undefined) {
  useEffect(() => {
    const session = readSession();
    const fresh = students?.filter(({ studentId, studentName }) => nameOf(studentId) !== studentName) ?? [];
    if (fresh.length === 0 || session.state === 'out') return;
    const told = Object.fromEntries(fresh.map(({ studentId, studentName }) => [studentId, studentName]));
    names = { byId: { ...names.byId, ...told } };
    void changeForSession<Names>(['names', session.user.id], (kept) => ({ byId: { ...kept?.byId, ...told } }));
  }, [students]);
}
