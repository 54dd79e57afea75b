interface Named {
  studentId: number;
  studentName: string;
}

/** The ids of students who share their name with another student here. */
export function namesakes(students: readonly Named[]): ReadonlySet<number> {
  const byName = new Map<string, Set<number>>();
  for (const { studentId, studentName } of students)
    byName.set(studentName, (byName.get(studentName) ?? new Set()).add(studentId));
  return new Set([...byName.values()].filter(({ size }) => size > 1).flatMap((ids) => [...ids]));
}

/** Whether a name has the student's number, as `toldApart` adds it. */
export const isNumbered = ({ studentId, studentName }: Named) => studentName.endsWith(` #${studentId}`);

export const numberNote = '# is the student number';

/** A name, with the student's number where another has the same: 'Amina Yusuf #12'. */
export const toldApart = ({ studentId, studentName }: Named, shared: ReadonlySet<number>) =>
  shared.has(studentId) ? `${studentName} #${studentId}` : studentName;
