import { useEffect } from 'react';
import type { RegisterStudent } from '@homeroom/shared/attendance/registers';
import { changeForSession, readForSession } from '../../../providers/session-store';
import { readUser } from '../../../providers/session';

interface Names {
  byId: Readonly<Record<number, string>>;
}

/**
 * The names from the registers that the signed-in user has opened. Drafts have only ids, and a register no longer names a student who
 * left it while a mark was waiting. They are also kept on this device, until the session ends.
 */
let names: Names = { byId: {} };

/** A student's name; `undefined` if the student left the register before this session. */
export const storedName = (studentId: number): string | undefined => names.byId[studentId];

/** A student's name, or words for a student whose name is not known. */
export const nameOf = (studentId: number) => storedName(studentId) ?? 'A student who left this register';

/** Loads the names that this device keeps for a user's session. */
export async function openNames(userId: number) {
  const stored = await readForSession<Names>(['names', userId]);
  names = { byId: { ...stored?.byId, ...names.byId } };
}

export const closeNames = () => {
  names = { byId: {} };
};

/** Learns the names of a register's students. */
export function useLearnedNames(students: readonly RegisterStudent[] | undefined) {
  useEffect(() => {
    const user = readUser();
    const fresh = students?.filter(({ studentId, studentName }) => nameOf(studentId) !== studentName) ?? [];
    if (fresh.length === 0 || !user) return;
    const namesById = Object.fromEntries(fresh.map(({ studentId, studentName }) => [studentId, studentName]));
    names = { byId: { ...names.byId, ...namesById } };
    void changeForSession<Names>(['names', user.id], (stored) => ({ byId: { ...stored?.byId, ...namesById } }));
  }, [students]);
}
