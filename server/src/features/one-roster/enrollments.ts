import type { IsoDate } from '@homeroom/shared/dates';
import { byText } from '@homeroom/shared/text';
import { lastDayOf } from './cells.js';
import type { BundleRow } from './read-bundle.js';

interface ClassEnrollments {
  /** The users of its students. */
  students: ReadonlySet<string>;
  /** When who teaches it, by first day: only primary teachers, if there are any. */
  teachers: readonly { userId: string; firstDay: IsoDate | null; lastDay: IsoDate | null }[];
  /** The users of its teachers. */
  taughtBy: ReadonlySet<string>;
}

/** The enrollments of a file by class. `rows`: sound ones. */
export function enrollmentsOf(rows: readonly BundleRow[]): (classId: string) => ClassEnrollments {
  const byClass = Map.groupBy(rows, ({ cells }) => cells['classSourcedId']!);
  const read = new Map([...byClass].map(([classId, ofClass]) => [classId, enrollmentsIn(ofClass)]));
  const none = enrollmentsIn([]);
  return (classId) => read.get(classId) ?? none;
}

function enrollmentsIn(rows: readonly BundleRow[]): ClassEnrollments {
  const students = rows.filter(({ cells }) => cells['role'] === 'student');
  const allTeachers = rows.filter(({ cells }) => cells['role'] === 'teacher');
  const primary = allTeachers.filter(({ cells }) => cells['primary'] === 'true');
  const teachers = (primary.length > 0 ? primary : allTeachers)
    .map(({ cells }) => ({
      userId: cells['userSourcedId']!,
      firstDay: cells['beginDate'] ?? null,
      lastDay: lastDayOf(cells['endDate'] ?? ''),
    }))
    .sort(byText(({ firstDay }) => firstDay ?? ''));
  return {
    students: new Set(students.map(({ cells }) => cells['userSourcedId']!)),
    teachers,
    taughtBy: new Set(teachers.map(({ userId }) => userId)),
  };
}
