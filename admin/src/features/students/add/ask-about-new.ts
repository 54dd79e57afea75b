import type { LinkParent } from '@homeroom/shared/students/student-page';
import type { ParentInput } from '@homeroom/shared/parents';
import { isNamedAlike } from '@homeroom/shared/students/parent-book';
import type { FormQuestion } from '../../../components/ask-question';
import { askAboutAddress } from '../../parents/public';
import { askAboutSameStudent } from './same-student';

/** The question about a new parent's address; a namesake who has it is refused, and so needs none. */
export const askAboutNewParent = ({ firstName = '', lastName = '', email }: Partial<ParentInput>) => {
  const named = { firstName, lastName };
  return askAboutAddress({ email }, undefined, (owners) => !owners.some((owner) => isNamedAlike(owner, named)));
};

/** The questions before a student is added: whether they, or somebody with a new parent's address, are already here. */
export function askAboutNewStudent(values: Record<string, unknown>): Promise<(FormQuestion | null)[]> {
  const parents = (values['parents'] ?? []) as LinkParent[];
  return Promise.all([
    askAboutSameStudent(values),
    ...parents.flatMap(({ parent }) => (parent ? [askAboutNewParent(parent)] : [])),
  ]);
}
