import type { FieldProblem } from '@homeroom/shared/errors';
import { nameProblem } from '@homeroom/shared/fields';
import type { NewStudentParts } from '@homeroom/shared/students/new-student';
import type { LinkParent } from '@homeroom/shared/students/student-page';

/** A parent as the form has them: whether an existing or a new one, and the fields of both. */
export interface ParentFields extends Partial<LinkParent> {
  kind?: 'known' | 'new';
}

interface StudentFields extends Record<string, unknown> {
  section?: Partial<NewStudentParts['section']>;
  parents?: ParentFields[];
}

/** The problems of a student and new parents without a name. */
export const unnamedIn = ({ parents = [], ...student }: StudentFields): FieldProblem[] =>
  [
    nameProblem(student, 'student') ?? [],
    parents.map(({ kind, parent = {} }, n) => {
      const problem = kind === 'known' ? null : nameProblem(parent);
      return problem ? { ...problem, path: `parents.${n}.parent.${problem.path}` } : [];
    }),
  ].flat(2);

const sentParent = ({ kind, parentId, parent, relationship }: ParentFields) => ({
  ...(kind === 'known' ? { parentId } : { parent: parent ?? {} }),
  relationship,
});

/** The new student of a form: without a section unless one was chosen, and with the parents that were added. */
export const sentStudent = ({ section, parents = [], ...student }: StudentFields) => ({
  ...student,
  section: section?.classSectionId === undefined ? undefined : section,
  parents: parents.length > 0 ? parents.map(sentParent) : undefined,
});
