import { rowFinder, searchKey, type SearchKeys } from '@homeroom/shared/search';
import { byName } from '@homeroom/shared/text';
import {
  assignedSectionOf,
  classAssignStatusOf,
  formStatusOf,
  studentSearch,
  unassigned,
  withdrawn,
  type ClassAssignStatus,
  type FormStatus,
  type ListedStudent,
} from '@homeroom/shared/students/students';

/** A student as a row of the list, with the derived statuses (spec 4). */
export interface ListRow extends ListedStudent {
  /** 'Unassigned', 'withdrawn' or a section's name. */
  section: string;
  classStatus: ClassAssignStatus;
  formStatus: FormStatus;
  keys: SearchKeys;
  /** Whether the search matches a parent and not the student. */
  byParent?: true;
}

export function rowOf(student: ListedStudent): ListRow {
  const section = assignedSectionOf(student);
  return {
    ...student,
    section,
    classStatus: classAssignStatusOf(student),
    formStatus: formStatusOf(student.formEnrollmentStatus),
    keys: {
      studentName: searchKey(student.studentName),
      sectionName: searchKey(section),
      gender: searchKey(student.gender),
      parents: searchKey(student.parentWords),
      age: String(student.age),
    },
  };
}

/** Matches rows where every word is in the name, section, gender, age, or a parent's name, e-mail or phone. */
export const searchFor = rowFinder(studentSearch);

export interface ListCounts {
  total: number;
  statuses: Record<ClassAssignStatus, number>;
  forms: Record<FormStatus, number>;
  /** In natural order, 2-B before 10-A; without 'Unassigned' and 'withdrawn'. */
  sections: { name: string; count: number }[];
  unassigned: number;
  withdrawn: number;
}

/** The number of rows for each chip and checkbox. `names`: the school's sections, including those without students. */
export function countRows(rows: readonly ListRow[], names: readonly string[] = []): ListCounts {
  const statuses: ListCounts['statuses'] = { Active: 0, Withdrawn: 0, Unassigned: 0 };
  const forms: ListCounts['forms'] = { Enrolled: 0, Withdrawn: 0 };
  const sections = new Map<string, number>(names.map((name) => [name, 0]));
  for (const { classStatus, formStatus, section } of rows) {
    statuses[classStatus] += 1;
    forms[formStatus] += 1;
    sections.set(section, (sections.get(section) ?? 0) + 1);
  }
  const named = [...sections].filter(([name]) => name !== unassigned && name !== withdrawn);
  return {
    total: rows.length,
    statuses,
    forms,
    sections: named.map(([name, count]) => ({ name, count })).sort(byName(({ name }) => name)),
    unassigned: sections.get(unassigned) ?? 0,
    withdrawn: sections.get(withdrawn) ?? 0,
  };
}

/** The sections in an address that the school does not have. */
export const goneSections = (chosen: readonly string[], { sections }: Pick<ListCounts, 'sections'>): string[] =>
  chosen.filter((name) => name !== unassigned && name !== withdrawn && !sections.some((each) => each.name === name));
