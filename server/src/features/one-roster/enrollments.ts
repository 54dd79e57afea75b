import type { IsoDate } from '@homeroom/shared/dates';
import { lastDayOf } from './class-spans.js';
import type { BundleRow } from './read-bundle.js';

interface TeacherTime {
  userId: string;
  firstDay: IsoDate | null;
  lastDay: IsoDate | null;
}

/** The enrollments of a file by class. */
export class Enrollments {
  private readonly byClass;
  /** The homeroom whose students a class teaches. */
  private readonly homerooms = new Map<string, string>();
  private readonly teachersOf = new Map<string, TeacherTime[]>();
  private readonly usersOf = new Map<string, Set<string>>();

  /** `rows`: sound ones. */
  constructor(rows: readonly BundleRow[]) {
    this.byClass = Map.groupBy(rows, ({ cells }) => cells['classSourcedId']!);
  }

  /** The users of a class's students. */
  students(classId: string): Set<string> {
    const rows = this.byClass.get(classId) ?? [];
    return new Set(rows.flatMap(({ cells }) => (cells['role'] === 'student' ? [cells['userSourcedId']!] : [])));
  }

  /** When who teaches a class, by first day: only primary teachers, if there are any. */
  teachers(classId: string): TeacherTime[] {
    const times = this.teachersOf.get(classId) ?? this.readTeachers(classId);
    this.teachersOf.set(classId, times);
    return times;
  }

  /** Whether a class's teachers include a user. */
  isTaughtBy(classId: string, userId: string): boolean {
    const users = this.usersOf.get(classId) ?? new Set(this.teachers(classId).map((teacher) => teacher.userId));
    this.usersOf.set(classId, users);
    return users.has(userId);
  }

  private readTeachers(classId: string): TeacherTime[] {
    const rows = (this.byClass.get(classId) ?? []).filter(({ cells }) => cells['role'] === 'teacher');
    const primary = rows.filter(({ cells }) => cells['primary'] === 'true');
    return (primary.length > 0 ? primary : rows)
      .map(({ cells }) => ({
        userId: cells['userSourcedId']!,
        firstDay: cells['beginDate'] ?? null,
        lastDay: lastDayOf(cells['endDate'] ?? ''),
      }))
      .sort((one, other) => ((one.firstDay ?? '') < (other.firstDay ?? '') ? -1 : 1));
  }

  setHomeroom(classId: string, homeroom: string) {
    this.homerooms.set(classId, homeroom);
  }

  homeroomOf = (classId: string) => this.homerooms.get(classId);
}
