import { Link } from 'react-router';
import type { LinkParent } from '@homeroom/shared/students/student-page';
import type { ParentInput } from '@homeroom/shared/parents';
import { isNamedAlike } from '@homeroom/shared/students/parent-book';
import { fullNameOf } from '@homeroom/shared/names';
import { ageOn, showDate } from '@homeroom/shared/dates';
import { assignedSectionOf, type StudentRow } from '@homeroom/shared/students/students';
import { namesakes } from '@homeroom/shared/text';
import type { FormQuestion } from '../../../components/ask-question';
import { http } from '../../../providers/http';
import { readSchool } from '../../../providers/school';
import { askAboutAddress } from '../../parents/public';

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

const nameOf = (student: Record<string, unknown>) =>
  fullNameOf({
    firstName: String(student['studentFirstName'] ?? ''),
    lastName: String(student['studentLastName'] ?? ''),
  });

/** The question before adding a student whose name and birth date match an existing student's; `null` if none does. */
async function askAboutSameStudent(values: Record<string, unknown>): Promise<FormQuestion | null> {
  const { data } = await http.get<StudentRow[]>('/students', {
    params: { birthDate: values['birthDate'], _start: 0, _end: 500 },
  });
  const same = namesakes(nameOf(values), data, (student) => nameOf({ ...student }));
  if (same.length === 0) return null;
  return {
    title: 'Is this student already here?',
    content: <SameStudents students={same} />,
    act: 'Add another child',
    opens: { words: `Open ${same[0]!.studentName}`, path: `/admin/students/${same[0]!.id}` },
  };
}

function SameStudents({ students }: { students: readonly StudentRow[] }) {
  const { today } = readSchool();
  return (
    <>
      <p>The name and the birth date match:</p>
      {students.map((student) => (
        <p key={student.id}>
          <Link to={`/admin/students/${student.id}`} target="_blank">
            {student.studentName}
          </Link>
          , {assignedSectionOf(student)}, born {showDate(student.birthDate)}, age {ageOn(student.birthDate, today)}
        </p>
      ))}
    </>
  );
}
