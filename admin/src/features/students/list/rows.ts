import { searchKey, searchMatcher } from '@homeroom/shared/search';
import { byName, foldText } from '@homeroom/shared/text';
import {
  assignedSectionOf,
  classAssignStatusOf,
  formStatusOf,
  unassigned,
  withdrawn,
  type ClassAssignStatus,
  type FormStatus,
  type ListedStudent,
} from '@homeroom/shared/students/students';

/** A student as a row of the list, with the derived statuses (spec 4). */
export interface ListRow extends Pick<ListedStudent, 'id' | 'studentName' | 'gender' | 'age'> {
  /** 'Unassigned', 'withdrawn' or a section's name. */
  section: string;
  classStatus: ClassAssignStatus;
  formStatus: FormStatus;
  /** The folded texts that a search covers; `words` holds the name, the section and the parents. */
  keys: { words: string; gender: string; age: string };
  student: ListedStudent;
}

export function rowOf(student: ListedStudent): ListRow {
  const { id, studentName, gender, age, formEnrollmentStatus } = student;
  const section = assignedSectionOf(student);
  return {
    id,
    studentName,
    section,
    gender,
    age,
    classStatus: classAssignStatusOf(student),
    formStatus: formStatusOf(formEnrollmentStatus),
    // The line breaks keep a search word from matching across two fields.
    keys: {
      words: [studentName, section, student.parentWords].map(searchKey).join('\n'),
      gender: foldText(gender),
      age: String(age),
    },
    student,
  };
}

/** A word may match anywhere in a field, but a gender only from its start: 'male' must not find 'female' (decisions 2.18). */
const hasWord = ({ words, gender, age }: ListRow['keys'], word: string) =>
  gender.startsWith(word) || words.includes(word) || age.includes(word);

/** Matches rows where every word is in the name, section, gender, age, or a parent's name, e-mail or phone. */
export function searchFor(text: string): (row: Pick<ListRow, 'keys'>) => boolean {
  const matches = searchMatcher(text);
  return ({ keys }) => matches((word) => hasWord(keys, word));
}

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
